// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TouchPipelineGoogleMaps",
    platforms: [.iOS(.v16)],
    products: [.library(name: "TouchPipelineGoogleMaps", targets: ["TouchPipelineGoogleMaps"])],
    dependencies: [
        // Without a name, a clone of the repository in a folder of another name would not be found.
        .package(name: "TouchPipeline", path: "../.."),
        .package(url: "https://github.com/googlemaps/ios-maps-sdk", from: "10.13.0"),
    ],
    targets: [
        .target(
            name: "TouchPipelineGoogleMaps",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"), .product(name: "TouchPipelineUI", package: "TouchPipeline"),
                .product(name: "GoogleMaps", package: "ios-maps-sdk"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("ExistentialAny"),
            ])
    ]
)
