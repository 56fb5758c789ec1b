// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The mathematics of the C library. A program that does not import Foundation must link it explicitly.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

let package = Package(
    name: "TouchPipeline",
    defaultLocalization: "en",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        // The core alone: events, recognition, the chain, handlers.
        .library(name: "TouchPipeline", targets: ["TouchPipeline"]),
        // Everything that a map app needs. The module TouchPipelineKit imports the other ones, and each of them can be imported by itself.
        .library(
            name: "TouchPipelineKit",
            targets: [
                "TouchPipelineKit", "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MapGeoJSON", "DrawingPlugin",
                "MeasurementPlugin", "SwipePlugin", "ContentPlugin",
            ]),
        // The two gesture interfaces of the HERE SDKs, for apps that come from there.
        .library(name: "HereGestures", targets: ["HereGestures"]),
        .library(name: "TouchPipelineTesting", targets: ["TouchPipelineTesting"]),
        // It imports Swift Testing, so only tests can use it.
        .library(name: "MapTesting", targets: ["MapTesting"]),
        .library(name: "TouchTraces", targets: ["TouchTraces"]),
        .library(name: "TouchPipelineUI", targets: ["TouchPipelineUI"]),
    ],
    targets: [
        .target(name: "TouchPipeline", linkerSettings: mathematics),
        .target(name: "Geodesy", linkerSettings: mathematics),
        .target(name: "MapCameras", dependencies: ["TouchPipeline", "Geodesy"]),
        .target(
            name: "MapListeners", dependencies: ["TouchPipeline", "Geodesy", "MapCameras"], path: "Sources/Listeners"),
        .target(name: "HereGestures", dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners"]),
        // The reader and the writer of JSON. It is in no product, because all its declarations have package access.
        .target(name: "JSONText"),
        .target(name: "MapGeoJSON", dependencies: ["Geodesy", "JSONText"]),
        .target(
            name: "DrawingPlugin", dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapGeoJSON"],
            path: "Sources/Plugins/Drawing"),
        .target(
            name: "MeasurementPlugin", dependencies: ["TouchPipeline", "Geodesy", "MapCameras"],
            path: "Sources/Plugins/Measurement"),
        .target(
            name: "ContentPlugin", dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapGeoJSON"],
            path: "Sources/Plugins/Content"),
        .target(name: "SwipePlugin", dependencies: ["TouchPipeline"], path: "Sources/Plugins/Swipe"),
        .target(
            name: "TouchPipelineKit",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MapGeoJSON", "DrawingPlugin", "MeasurementPlugin", "SwipePlugin",
                "ContentPlugin",
            ]),
        .target(name: "TouchPipelineTesting", dependencies: ["TouchPipeline"]),
        .target(name: "MapTesting", dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "TouchPipelineTesting"]),
        .target(name: "TouchTraces", dependencies: ["TouchPipeline", "JSONText"]),
        .target(
            name: "TouchPipelineUI",
            dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MapGeoJSON", "ContentPlugin"],
            // The module collects no data, does not track, and calls no API that needs a reason.
            resources: [.copy("PrivacyInfo.xcprivacy"), .process("Localizable.xcstrings")]),
        // The size of the tests that are random or have many cases, which are in the folders `Stress`.
        .target(name: "TestRuns", path: "Tests/TestRuns"),
        // How tests compare numbers that are rounded.
        .target(name: "NumberExpectations", path: "Tests/NumberExpectations"),
        // A map, fingers and delegates for the tests of the navigation and of `HereGestures`.
        .target(
            name: "MapTestSupport",
            dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "HereGestures", "TouchPipelineTesting", "MapTesting"],
            path: "Tests/MapTestSupport"),
        .testTarget(
            name: "TouchPipelineTests",
            dependencies: ["TouchPipeline", "TouchPipelineKit", "TouchPipelineTesting", "TouchTraces", "TestRuns"]),
        .testTarget(
            name: "GeodesyTests", dependencies: ["Geodesy", "TouchPipelineTesting", "NumberExpectations", "TestRuns"], exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "MapCamerasTests",
            dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "TouchPipelineTesting", "NumberExpectations", "TestRuns"]),
        .testTarget(
            name: "MapListenersTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "HereGestures", "TouchPipelineTesting", "MapTesting",
                "MapTestSupport", "TouchTraces", "TestRuns",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "HereGesturesTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "HereGestures", "TouchPipelineTesting", "MapTesting",
                "MapTestSupport", "TestRuns",
            ]),
        .testTarget(name: "SwipePluginTests", dependencies: ["TouchPipeline", "SwipePlugin", "TouchPipelineTesting", "TestRuns"]),
        .testTarget(name: "TouchPipelineTestingTests", dependencies: ["TouchPipeline", "TouchPipelineTesting", "TestRuns"]),
        .testTarget(
            name: "MapTestingTests",
            dependencies: ["TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "TouchPipelineTesting", "MapTesting"]),
        .testTarget(name: "TouchTracesTests", dependencies: ["TouchPipeline", "TouchTraces", "TouchPipelineTesting", "TestRuns"]),
        .testTarget(name: "MapGeoJSONTests", dependencies: ["Geodesy", "MapGeoJSON", "TouchPipelineTesting", "MapTesting", "TestRuns"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TouchPipelineTesting"]),
        .testTarget(
            name: "DrawingPluginTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MapGeoJSON", "DrawingPlugin", "TouchPipelineTesting",
                "MapTesting", "TestRuns",
            ]),
        .testTarget(
            name: "MeasurementPluginTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MeasurementPlugin", "TouchPipelineTesting", "MapTesting",
                "NumberExpectations", "TestRuns",
            ]),
        .testTarget(
            name: "CompositionTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "DrawingPlugin", "MeasurementPlugin", "SwipePlugin",
                "ContentPlugin", "TouchPipelineKit", "HereGestures", "TouchPipelineTesting", "MapTesting", "MapTestSupport", "TouchTraces",
                "TestRuns",
            ]),
        .testTarget(
            name: "RecipeTests", dependencies: ["TouchPipelineKit", "HereGestures", "TouchPipelineTesting"], path: "Examples/Recipes",
            exclude: ["README.md"]),
        .testTarget(
            name: "ContentPluginTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "MapGeoJSON", "ContentPlugin", "TouchPipelineTesting",
                "MapTesting", "TestRuns",
            ]),
        .testTarget(
            name: "TouchPipelineUITests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "HereGestures", "MapGeoJSON", "ContentPlugin",
                "TouchPipelineTesting", "TouchPipelineUI", "NumberExpectations", "TestRuns",
            ]),
        // One file for each map system that users come from.
        .testTarget(
            name: "SystemsTests",
            dependencies: [
                "TouchPipeline", "Geodesy", "MapCameras", "MapListeners", "HereGestures", "MapGeoJSON", "ContentPlugin",
                "TouchPipelineTesting", "MapTesting", "TouchPipelineUI", "TestRuns",
            ]),
    ]
)

// An import is internal unless a public declaration needs it, and a member needs the import of its own module.
for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault")]
    // The macros of Swift Testing write some existential types without `any`.
    if target.type != .test { target.swiftSettings?.append(.enableUpcomingFeature("ExistentialAny")) }
}

// `make stress` builds only the folders `Stress`, which have the tests that it plays longer than `swift test`, because an expectation takes five
// times as long to compile in release.
if Context.environment["TOUCHPIPELINE_STRESS_EVENTS"] != nil {
    package.targets.removeAll { target in
        target.type == .test && !target.dependencies.contains { if case .byNameItem("TestRuns", _) = $0 { true } else { false } }
    }
    for target in package.targets where target.type == .test {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/Tests/\(target.name)")
        target.exclude = files.filter { !["Stress", "Support"].contains($0) }
    }
}
