// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that nobody who uses traits-gen ever builds it. Scripts/bench runs it.

/// The folder of swift-syntax, whose parser the scanner is measured against; nil leaves the oracle out. Scripts/bench sets it.
let swiftSyntax = Context.environment["SWIFT_SYNTAX"]

/// The settings of the sources that are measured, which must be those of the package they belong to.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        // Links to the sources: the scanner is no product that another package could ask for.
        .target(name: "TraitsScan", swiftSettings: strict),
        .target(name: "TraitsCore", swiftSettings: strict),
        .executableTarget(name: "scan", dependencies: ["TraitsScan"], swiftSettings: strict),
        .executableTarget(name: "reload", dependencies: ["TraitsCore"], swiftSettings: strict),
    ]
)

if let swiftSyntax {
    let name = swiftSyntax.split(separator: "/").last.map(String.init) ?? swiftSyntax
    package.dependencies.append(.package(path: swiftSyntax))
    package.targets.append(
        .executableTarget(
            name: "oracle",
            dependencies: [.product(name: "SwiftParser", package: name), .product(name: "SwiftSyntax", package: name)],
            swiftSettings: [.swiftLanguageMode(.v5)]))
}
