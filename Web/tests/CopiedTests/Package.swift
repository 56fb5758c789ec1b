// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CopiedTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "TouchPipeline", path: "../../..")],
    targets: [
        // The tests that the browser tests have copied from the page: a link to Web/tests/out/copied.
        .testTarget(
            name: "CopiedTests",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "HereGestures", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
            ],
            path: "Copied")
    ]
)
