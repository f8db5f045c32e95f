/// Reads the declarations of one Swift file. Never fails: any bytes give facts, and problems with their places.
public enum SwiftScanner {
    /// Returns what the file at `path`, whose contents are `bytes`, says by itself.
    ///
    /// Takes linear time and constant stack.
    public static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, options: ScanOptions = ScanOptions()
    ) -> FileFacts {
        guard let base = bytes.baseAddress, bytes.count > 0 else { return FileFacts(path: path) }
        var scanner = DeclarationScanner(base, count: bytes.count, path: path, options: options)
        scanner.scan()
        scanner.addDirectives()
        scanner.addProblems()
        return scanner.facts
    }
}
