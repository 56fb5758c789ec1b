// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TouchPipeline",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        // One product to depend on; its modules are imported one by one.
        .library(name: "TouchPipeline", targets: ["TouchPipeline", "Geodesy", "MapCameras"]),
        .library(name: "TouchTraces", targets: ["TouchTraces"]),
    ],
    targets: [
        .target(name: "TouchPipeline"),
        .testTarget(name: "TouchPipelineTests", dependencies: ["TouchPipeline"]),
        .target(name: "TouchTraces", dependencies: ["TouchPipeline"], path: "Sources/Traces"),
        .testTarget(name: "TouchTracesTests", dependencies: ["TouchTraces"]),
        .target(name: "Geodesy"),
        .target(name: "MapCameras", dependencies: ["TouchPipeline", "Geodesy"], path: "Sources/Cameras"),
        .testTarget(name: "GeodesyTests", dependencies: ["Geodesy"], exclude: ["Fixtures"]),
    ]
)
