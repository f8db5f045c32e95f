extension Collection {
    /// Returns the runs of neighbours that have one value of a property, in order; none of an empty collection.
    func runs<Value: Equatable>(by value: (Element) -> Value) -> [SubSequence] {
        var runs: [SubSequence] = []
        var start = startIndex
        for index in indices where value(self[index]) != value(self[start]) {
            runs.append(self[start..<index])
            start = index
        }
        if start < endIndex { runs.append(self[start...]) }
        return runs
    }
}
