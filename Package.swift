// swift-tools-version: 6.0
import PackageDescription

/// The C library's mathematics: a program that does not import Foundation must be told to link it.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

let package = Package(
    name: "TouchPipeline",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        // One product to depend on; its modules are imported one by one.
        .library(name: "TouchPipeline", targets: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners"]),
        .library(name: "TouchPipelineTesting", targets: ["TouchPipelineTesting"]),
        .library(name: "TouchTraces", targets: ["TouchTraces"]),
    ],
    targets: [
        .target(name: "TouchPipeline", linkerSettings: mathematics),
        .target(name: "Geodesy", linkerSettings: mathematics),
        .target(name: "MapCameras", dependencies: ["TouchPipeline", "Geodesy"], path: "Sources/Cameras"),
        .target(
            name: "MapListeners", dependencies: ["TouchPipeline", "Geodesy", "MapCameras"], path: "Sources/Listeners"),
        .target(name: "TouchPipelineTesting", dependencies: ["TouchPipeline"], path: "Sources/Testing"),
        .target(name: "TouchTraces", dependencies: ["TouchPipeline"], path: "Sources/Traces"),
        .testTarget(name: "TouchPipelineTests", dependencies: ["TouchPipeline", "TouchPipelineTesting"]),
        .testTarget(name: "TouchPipelineTestingTests", dependencies: ["TouchPipelineTesting"]),
        .testTarget(name: "TouchTracesTests", dependencies: ["TouchTraces"]),
        .testTarget(name: "GeodesyTests", dependencies: ["Geodesy"], exclude: ["Fixtures"]),
        .testTarget(name: "MapCamerasTests", dependencies: ["MapCameras"]),
        .testTarget(name: "MapListenersTests", dependencies: ["MapListeners", "TouchPipelineTesting"]),
    ]
)
