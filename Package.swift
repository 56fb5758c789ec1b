// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TouchPipeline",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        // One product to depend on; its modules are imported one by one.
        .library(name: "TouchPipeline", targets: ["TouchPipeline", "Geodesy", "MapCameras"]),
        .library(name: "TouchPipelineTesting", targets: ["TouchPipelineTesting"]),
        .library(name: "TouchTraces", targets: ["TouchTraces"]),
    ],
    targets: [
        .target(name: "TouchPipeline"),
        .target(name: "TouchPipelineTesting", dependencies: ["TouchPipeline"], path: "Sources/Testing"),
        .target(name: "TouchTraces", dependencies: ["TouchPipeline"], path: "Sources/Traces"),
        .target(name: "Geodesy"),
        .target(name: "MapCameras", dependencies: ["TouchPipeline", "Geodesy"], path: "Sources/Cameras"),
        .testTarget(name: "TouchPipelineTests", dependencies: ["TouchPipeline", "TouchPipelineTesting"]),
        .testTarget(name: "TouchPipelineTestingTests", dependencies: ["TouchPipelineTesting"]),
        .testTarget(name: "TouchTracesTests", dependencies: ["TouchTraces"]),
        .testTarget(name: "GeodesyTests", dependencies: ["Geodesy"], exclude: ["Fixtures"]),
    ]
)
