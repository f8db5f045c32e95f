/// The names that stand for the standard library, or for a type of it, of Foundation or of Apple's frameworks: in `String.Index`, `String`
/// is no module.
enum WellKnownTypes {
    /// Whether `name` is one of them.
    static func contains(_ name: String) -> Bool {
        if isListed(name) { return true }
        // The prefix of a framework and a word: `NSAttributedString`, `CGRect`.
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let rest = name.utf8.dropFirst(prefix.utf8.count)
            guard let first = rest.first, let second = rest.dropFirst().first else { return false }
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
        }
    }

    /// Whether `name` is one of them for certain, rather than by its prefix.
    static func isListed(_ name: String) -> Bool { names.contains(name) || FrameworkClasses.superclasses(of: name) != nil }

    private static let prefixes = [
        "AR", "AS", "AV", "CA", "CB", "CG", "CI", "CK", "CL", "CN", "EK", "GK", "HK", "HM", "IN", "JS", "LA", "MC", "MF", "MK", "MP", "MTK", "MTL",
        "NE", "NS", "PDF", "PH", "PK", "QL", "SCN", "SF", "SK", "UI", "UN", "VN", "WC", "WK", "XC",
    ]

    /// Those that have nested types, from the interfaces of the standard library and of Foundation.
    private static let names: Set<String> = [
        "Any", "AnyObject", "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "AttributeContainer", "AttributedString", "AttributedSubstring",
        "Bool", "Bundle", "ByteCountFormatter", "Calendar", "Character", "CharacterSet", "ClosedRange", "CollectionDifference", "ContiguousArray", "Data",
        "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "Dictionary", "Dispatch", "DispatchQueue", "DispatchSource", "DispatchTime",
        "DispatchTimeInterval", "Double", "Duration", "Error", "FileHandle", "FileManager", "FileWrapper", "Float", "HTTPCookie", "HTTPURLResponse",
        "Host", "ISO8601DateFormatter", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8", "JSONDecoder", "JSONEncoder", "JSONSerialization",
        "KeyValuePairs", "LazySequence", "Locale", "Measurement", "Mirror", "Morphology", "Never", "Notification", "NotificationCenter", "NumberFormatter",
        "Operation", "OperationQueue", "Optional", "OutputStream", "PersonNameComponents", "Pipe", "Process", "ProcessInfo", "Progress",
        "PropertyListDecoder", "PropertyListEncoder", "PropertyListSerialization", "Range", "Regex", "Result", "RunLoop", "Scanner", "Sequence", "Set",
        "Slice", "StaticString", "Stream", "String", "Substring", "Swift", "Task", "TaskGroup", "Thread", "TimeZone", "Timer", "UInt", "UInt16",
        "UInt32", "UInt64", "UInt8", "URL", "URLCache", "URLComponents", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionTask", "UUID", "Unicode", "UnsafeRawBufferPointer", "UserDefaults", "XMLDocument", "XMLElement", "XMLNode",
        "XMLParser",
    ]
}
