// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TouchPipelineMapbox",
    platforms: [.iOS(.v16)],
    products: [.library(name: "TouchPipelineMapbox", targets: ["TouchPipelineMapbox"])],
    dependencies: [
        // Without a name, a clone of the repository in a folder of another name would not be found.
        .package(name: "TouchPipeline", path: "../.."),
        .package(url: "https://github.com/mapbox/mapbox-maps-ios", from: "11.0.0"),
    ],
    targets: [
        .target(
            name: "TouchPipelineMapbox",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"), .product(name: "TouchPipelineUI", package: "TouchPipeline"),
                .product(name: "MapboxMaps", package: "mapbox-maps-ios"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("ExistentialAny"),
            ])
    ]
)
