// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "traits-gen", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "board",
            dependencies: [.product(name: "TraitsCore", package: "traits-gen")],
            swiftSettings: [.swiftLanguageMode(.v6)],
            plugins: [.plugin(name: "TraitsGenPlugin", package: "traits-gen")]),
        // Its registry is committed: nothing is generated in its build.
        .executableTarget(name: "lint", exclude: ["traits-gen.json"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(
            name: "boardTests",
            dependencies: ["board", .product(name: "TraitsTesting", package: "traits-gen")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
