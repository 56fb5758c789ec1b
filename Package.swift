// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TouchPipeline",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        // One product to depend on; its modules are imported one by one.
        .library(name: "TouchPipeline", targets: ["TouchPipeline"]),
        .library(name: "TouchPipelineTesting", targets: ["TouchPipelineTesting"]),
    ],
    targets: [
        .target(name: "TouchPipeline"),
        .target(name: "TouchPipelineTesting", dependencies: ["TouchPipeline"], path: "Sources/Testing"),
        .testTarget(name: "TouchPipelineTests", dependencies: ["TouchPipeline", "TouchPipelineTesting"]),
        .testTarget(name: "TouchPipelineTestingTests", dependencies: ["TouchPipelineTesting"]),
    ]
)
