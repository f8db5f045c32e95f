// Scans Swift sources with one thread and prints the counts:   scan [--keep] PATH...
//
// Measured against other programs that read the same files; Scripts/bench runs them all. PATH is a folder whose *.swift
// files are read, links not followed. --keep holds the facts of all files until the end, as the generator does.

import TraitsScan

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Calls `body` with the path of each Swift file below the folder at `path`, and with the open file.
///
/// Files are opened by their names in their open folder, as programs that read many files do, so that the system walks no path twice.
func forEachFile(below path: inout [UInt8], _ folder: CInt, _ body: ([UInt8], CInt) -> Void) {
    guard let stream = fdopendir(folder) else { fail(path) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
        let kind = CInt(entry.pointee.d_type)
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                // Compared as bytes, so that what is measured is scanning and not the comparison of characters.
                let length = strlen(name)
                let isSwift = length > 6 && memcmp(name + length - 6, ".swift", 6) == 0
                let isDots = strcmp(name, ".") == 0 || strcmp(name, "..") == 0
                guard (kind == DT_DIR && !isDots) || (kind == DT_REG && isSwift) else { return }
                let above = path.count
                path.append(UInt8(ascii: "/"))
                path += UnsafeRawBufferPointer(start: name, count: length)
                defer { path.removeSubrange(above...) }
                let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC)
                guard descriptor >= 0 else { fail(path) }
                if kind == DT_DIR { return forEachFile(below: &path, descriptor, body) }
                body(path, descriptor)
                close(descriptor)
            }
        }
    }
}

func fail(_ path: [UInt8]) -> Never {
    perror(String(decoding: path, as: UTF8.self))
    exit(1)
}
/// The bytes of one file at a time, in a buffer that grows to the largest.
struct Reader {
    private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)

    mutating func read(_ descriptor: CInt, _ path: [UInt8]) -> UnsafeBufferPointer<UInt8> {
        var count = 0
        while true {
            if count == storage.count { grow() }
            #if canImport(Darwin)
                let received = Darwin.read(descriptor, storage.baseAddress! + count, storage.count - count)
            #else
                let received = Glibc.read(descriptor, storage.baseAddress! + count, storage.count - count)
            #endif
            guard received >= 0 else { fail(path) }
            let isShort = received < storage.count - count
            count += received
            // Of a file, less than was asked for is all that is left.
            if isShort { break }
        }
        return UnsafeRawBufferPointer(rebasing: storage[..<count]).assumingMemoryBound(to: UInt8.self)
    }

    private mutating func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(storage))
        storage.deallocate()
        storage = larger
    }
}

var paths = Array(CommandLine.arguments.dropFirst())
let keeps = paths.first == "--keep"
if keeps { paths.removeFirst() }
guard !paths.isEmpty else {
    print("usage: scan [--keep] PATH...")
    exit(2)
}

var reader = Reader()
let scanner = SwiftScanner()
var kept: [FileFacts] = []
var files = 0, bytes = 0, largest = 0, declarations = 0
for path in paths {
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { fail(Array(path.utf8)) }
    var below = Array(path.utf8)
    forEachFile(below: &below, folder) { path, descriptor in
        let contents = reader.read(descriptor, path)
        let facts = scanner.scan(contents, path: String(decoding: path, as: UTF8.self))
        files += 1
        bytes += contents.count
        largest = max(largest, contents.count)
        declarations += facts.declarations.count
        if keeps { kept.append(facts) }
    }
}
print("files \(files) bytes \(bytes) largest \(largest) declarations \(declarations)")
