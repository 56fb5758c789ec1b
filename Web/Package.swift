// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Playground",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "TouchPipeline", path: "..")],
    targets: [
        // What both programs share: the way of the pointers of a page to a handler, presets, and functions of JavaScript in place of the C
        // library's.
        .target(
            name: "PageInput",
            dependencies: [.product(name: "TouchPipeline", package: "TouchPipeline")],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        // What the page runs. Its folder Trace holds links to the files that write a trace: the module TouchTraces needs Foundation,
        // and the declarations of JSONText have package access.
        .executableTarget(
            name: "Playground",
            dependencies: ["PageInput", .product(name: "TouchPipeline", package: "TouchPipeline")],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        // What the ES module in `package` runs.
        .executableTarget(
            name: "WebMap",
            dependencies: ["PageInput", .product(name: "TouchPipeline", package: "TouchPipeline")],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        // The check whose text must be the same natively and as WebAssembly. It imports every module that must compile as Embedded Swift.
        .executableTarget(
            name: "PipelineCheck",
            dependencies: [
                .product(name: "TouchPipeline", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
    ]
)
