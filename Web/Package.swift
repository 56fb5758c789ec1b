// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Playground",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "TouchPipeline", path: "..")],
    targets: [
        // One executable that imports every module: what is not imported is not compiled as Embedded Swift.
        .executableTarget(
            name: "Playground",
            dependencies: [
                .product(name: "TouchPipeline", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            swiftSettings: [.enableExperimentalFeature("Extern")])
    ]
)
