// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TouchPipelineOpenMobileMaps",
    platforms: [.iOS(.v16)],
    products: [.library(name: "TouchPipelineOpenMobileMaps", targets: ["TouchPipelineOpenMobileMaps"])],
    dependencies: [
        // Without a name, a clone of the repository in a folder of another name would not be found.
        .package(name: "TouchPipeline", path: "../.."),
        .package(url: "https://github.com/openmobilemaps/maps-core", from: "3.8.0"),
    ],
    targets: [
        .target(
            name: "TouchPipelineOpenMobileMaps",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"), .product(name: "TouchPipelineUI", package: "TouchPipeline"),
                .product(name: "MapCore", package: "maps-core"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("ExistentialAny"),
            ]),
        // Tests/EngineStubs/check runs these tests without the engine.
        .testTarget(
            name: "TouchPipelineOpenMobileMapsTests",
            dependencies: ["TouchPipelineOpenMobileMaps", .product(name: "TouchPipelineKit", package: "TouchPipeline")]),
    ]
)
