// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TouchPipeline",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        // One product to depend on; its modules are imported one by one.
        .library(name: "TouchPipeline", targets: ["TouchPipeline", "Geodesy"])
    ],
    targets: [
        .target(name: "TouchPipeline"),
        .testTarget(name: "TouchPipelineTests", dependencies: ["TouchPipeline"]),
        .target(name: "Geodesy"),
        .testTarget(name: "GeodesyTests", dependencies: ["Geodesy"], exclude: ["Fixtures"]),
    ]
)
