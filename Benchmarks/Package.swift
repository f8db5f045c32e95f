// swift-tools-version: 6.1

import PackageDescription

/// Where swift-syntax comes from, the release that matches the toolchain: a checkout on disk, or nil if only our own code is measured.
/// `Scripts/bench` sets it.
let swiftSyntax = Context.environment["SWIFT_SYNTAX"]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "traits-gen", path: "..")],
    targets: [
        .executableTarget(name: "reload", dependencies: [.product(name: "TraitsCore", package: "traits-gen")])
    ]
)

if let swiftSyntax {
    package.dependencies.append(.package(name: "swift-syntax", path: swiftSyntax))
    package.targets.append(.executableTarget(name: "oracle", dependencies: [.product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax")]))
}
