// swift-tools-version: 6.0
import PackageDescription

// Separate from the benchmarks, so that counting instructions builds only the library and one small executable.
let package = Package(
    name: "Instructions",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Scenarios", targets: ["Scenarios"]),
        .executable(name: "InstructionCounts", targets: ["InstructionCounts"]),
    ],
    dependencies: [
        .package(name: "TouchPipeline", path: "../..")
    ],
    targets: [
        .target(name: "Scenarios", dependencies: [.product(name: "TouchPipelineKit", package: "TouchPipeline")]),
        .executableTarget(name: "InstructionCounts", dependencies: ["Scenarios"]),
    ]
)
