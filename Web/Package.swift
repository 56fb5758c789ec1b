// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Playground",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "TouchPipeline", path: "..")],
    targets: [
        // What the page runs. Its folder Trace holds links to the files that write a trace: the module TouchTraces needs Foundation,
        // and the declarations of JSONText have package access.
        .executableTarget(
            name: "Playground",
            dependencies: [.product(name: "TouchPipeline", package: "TouchPipeline")],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        // What the ES module in `package` runs. Two of its files are links to files of Playground: mathematics and random numbers.
        .executableTarget(
            name: "WebMap",
            dependencies: [.product(name: "TouchPipeline", package: "TouchPipeline")],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        // What must give the same text natively and as WebAssembly; it imports every module that must compile as Embedded Swift.
        .executableTarget(
            name: "PipelineCheck",
            dependencies: [
                .product(name: "TouchPipeline", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
    ]
)
