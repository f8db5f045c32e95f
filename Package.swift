// swift-tools-version: 6.1

import PackageDescription

/// The language settings of every target: Swift 6 mode, and the upcoming features that are stricter still.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "traits-gen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TraitsCore", targets: ["TraitsCore"]),
        // For programs that load libraries with traits at run time: both must share one TraitsCore.
        .library(name: "TraitsCoreDynamic", type: .dynamic, targets: ["TraitsCore"]),
        .library(name: "TraitsTesting", targets: ["TraitsTesting"]),
        .executable(name: "traits-gen", targets: ["traits-gen"]),
        .plugin(name: "TraitsGenPlugin", targets: ["TraitsGenPlugin"]),
        .plugin(name: "TraitsGenerateCommand", targets: ["TraitsGenerateCommand"]),
        .plugin(name: "TraitsCheckCommand", targets: ["TraitsCheckCommand"]),
    ],
    targets: [
        // The generator. Each target depends on the one before it and on nothing else.
        .target(name: "TraitsScan", swiftSettings: strict),
        .target(name: "TraitsModel", dependencies: ["TraitsScan"], swiftSettings: strict),
        .target(name: "TraitsTemplates", dependencies: ["TraitsModel"], path: "Sources/Templates", swiftSettings: strict),
        .target(name: "TraitsGenKit", dependencies: ["TraitsScan", "TraitsModel", "TraitsTemplates"], swiftSettings: strict),
        .executableTarget(name: "traits-gen", dependencies: ["TraitsGenKit"], swiftSettings: strict),

        // The runtime. It stands alone.
        .target(name: "TraitsCore", swiftSettings: strict),
        .target(name: "TraitsTesting", dependencies: ["TraitsCore"], swiftSettings: strict),

        // The plugins.
        .plugin(name: "TraitsGenPlugin", capability: .buildTool(), dependencies: ["traits-gen"]),
        .plugin(
            name: "TraitsGenerateCommand",
            capability: .command(
                intent: .custom(verb: "traits-generate", description: "Write the generated Swift files that are out of date."),
                permissions: [.writeToPackageDirectory(reason: "To write the generated Swift files.")]),
            dependencies: ["traits-gen"]),
        .plugin(
            name: "TraitsCheckCommand",
            capability: .command(
                intent: .custom(verb: "traits-check", description: "Check that the generated Swift files are up to date.")),
            dependencies: ["traits-gen"]),

        // The tests: one target per module, one for the command line, one for the repository itself.
        .testTarget(name: "TraitsScanTests", dependencies: ["TraitsTestSupport", "TraitsScan"], swiftSettings: strict),
        .testTarget(name: "TraitsModelTests", dependencies: ["TraitsTestSupport", "TraitsModel", "TraitsScan", "TraitsTemplates", "TraitsCore"], swiftSettings: strict),
        .testTarget(
            name: "TraitsTemplatesTests", dependencies: ["TraitsTestSupport", "TraitsTemplates", "TraitsModel", "TraitsScan"], exclude: ["Goldens"],
            swiftSettings: strict),
        .target(name: "TraitsTestSupport", path: "Tests/Support", swiftSettings: strict),
        .testTarget(name: "TraitsGenKitTests", dependencies: ["TraitsTestSupport", "TraitsGenKit", "TraitsTemplates", "TraitsModel", "TraitsScan"], swiftSettings: strict),
        .testTarget(name: "CommandLineTests", dependencies: ["traits-gen", "TraitsTestSupport"], swiftSettings: strict),
        .testTarget(name: "RepositoryTests", swiftSettings: strict),
        .testTarget(name: "TraitsCoreTests", dependencies: ["TraitsTestSupport", "TraitsCore", "TraitsTesting"], swiftSettings: strict),
    ]
)
