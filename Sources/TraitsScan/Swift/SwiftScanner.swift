/// Reads the declarations of Swift files. Never fails: any bytes give facts, and problems with their places.
///
/// It keeps its memory from one file to the next, and of their contents some names that others may mention, too. Its methods must not be called at the same time.
public final class SwiftScanner {
    private var memory = ScannerMemory()

    /// Creates a scanner that has no memory yet.
    public init() {}

    /// Returns what the file at `path`, whose contents are `bytes`, says by itself.
    ///
    /// Takes linear time and constant stack.
    public func scan(_ bytes: UnsafeBufferPointer<UInt8>, path: String, options: ScanOptions = ScanOptions()) -> FileFacts {
        guard let base = bytes.baseAddress, bytes.count > 0 else { return FileFacts(path: path) }
        var own = ScannerMemory()
        swap(&own, &memory)
        var scanner = DeclarationScanner(base, count: bytes.count, path: path, options: options, memory: own)
        scanner.scan()
        scanner.addDirectives()
        scanner.addProblems()
        return scanner.finish(&memory)
    }

    /// Returns what a single file says: see the method of the same name.
    public static func scan(_ bytes: UnsafeBufferPointer<UInt8>, path: String, options: ScanOptions = ScanOptions()) -> FileFacts {
        SwiftScanner().scan(bytes, path: path, options: options)
    }
}
