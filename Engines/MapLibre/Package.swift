// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TouchPipelineMapLibre",
    platforms: [.iOS(.v16)],
    products: [.library(name: "TouchPipelineMapLibre", targets: ["TouchPipelineMapLibre"])],
    dependencies: [
        // Without a name, a clone of the repository in a folder of another name would not be found.
        .package(name: "TouchPipeline", path: "../.."),
        .package(url: "https://github.com/maplibre/maplibre-gl-native-distribution", from: "6.21.2"),
    ],
    targets: [
        .target(
            name: "TouchPipelineMapLibre",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"), .product(name: "TouchPipelineUI", package: "TouchPipeline"),
                .product(name: "MapLibre", package: "maplibre-gl-native-distribution"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("ExistentialAny"),
            ])
    ]
)
