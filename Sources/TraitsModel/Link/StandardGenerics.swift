/// The generic types of the system that may be extended without their parameters, with how many they have.
///
/// Source: the symbol graphs of the standard library, Synchronization and Foundation (Swift 6.3.1), without what is nested; and the
/// headers of Combine, Core Data, UIKit and AppKit, as far as a name can hardly be another module's.
enum StandardGenerics {
    /// Returns how many generic parameters the type called `name` has; nil if it is none of them.
    static func parameterCount(of name: String) -> Int? { counts[name] }

    /// Returns what the parameters of the types are called that are extended most; nil for any other.
    static func parameters(of name: String) -> [String]? { parameterNames[name] }

    private static let parameterNames: [String: [String]] = [
        "Array": ["Element"], "ArraySlice": ["Element"], "ClosedRange": ["Bound"], "ContiguousArray": ["Element"], "Dictionary": ["Key", "Value"],
        "Optional": ["Wrapped"], "Range": ["Bound"], "Result": ["Success", "Failure"], "Set": ["Element"],
    ]

    private static let counts: [String: Int] = {
        var counts: [String: Int] = [:]
        for (count, lines) in names {
            for name in lines.flatMap({ $0.split(separator: " ") }) { counts[String(name)] = count }
        }
        return counts
    }()

    /// The names by the number of parameters.
    private static let names: [(count: Int, names: [String])] = [
        (
            1,
            [
                "AnyBidirectionalCollection AnyCollection AnyIterator AnyRandomAccessCollection AnySequence Array ArraySlice",
                "AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncStream",
                "AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingPrefixWhileSequence Atomic AtomicLazyReference",
                "AutoreleasingUnsafeMutablePointer ClosedRange CollectionDifference CollectionOfOne ComparableComparator ContiguousArray",
                "DefaultIndices DiscontiguousSlice DispatchSpecificKey DropFirstSequence DropWhileSequence EmptyCollection EnumeratedSequence",
                "FlattenSequence FloatingPointFormatStyle FloatingPointParseStrategy IndexingIterator IntegerFormatStyle IntegerParseStrategy",
                "IteratorSequence JoinedSequence KeyPathComparator KeyedDecodingContainer KeyedEncodingContainer LazyDropWhileSequence",
                "LazyFilterSequence LazyPrefixWhileSequence LazySequence Measurement MemoryLayout MutableSpan Mutex NSFetchRequest",
                "NSHostingController NSHostingView Optional OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo",
                "Predicate PrefixSequence Published Range RangeSet Regex Repeated ReversedCollection SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64",
                "SIMD8 SIMDMask ScopedAttributeContainer Set Slice SortDescriptor Span StrideThrough StrideThroughIterator StrideTo",
                "StrideToIterator TaskGroup TaskLocal ThrowingDiscardingTaskGroup UIHostingController Unmanaged UnsafeBufferPointer",
                "UnsafeMutableBufferPointer UnsafeMutablePointer UnsafePointer",
            ]
        ),
        (
            2,
            [
                "AnyPublisher AsyncCompactMapSequence AsyncFlatMapSequence AsyncMapSequence AsyncThrowingCompactMapSequence",
                "AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingStream CheckedContinuation CurrentValueSubject Dictionary",
                "InlineArray KeyPath KeyValuePairs LazyMapSequence ListFormatStyle ManagedBuffer ManagedBufferPointer NSCache",
                "PassthroughSubject ReferenceWritableKeyPath Result Task ThrowingTaskGroup UnfoldSequence UnsafeContinuation WritableKeyPath",
                "Zip2Sequence",
            ]
        ),
    ]
}
