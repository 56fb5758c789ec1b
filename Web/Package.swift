// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Playground",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "TouchPipeline", path: "..")],
    targets: [
        .executableTarget(
            name: "Playground",
            dependencies: [
                .product(name: "TouchPipeline", package: "TouchPipeline")
            ],
            swiftSettings: [.enableExperimentalFeature("Extern")])
    ]
)
