// swift-tools-version: 6.0
import PackageDescription

/// The modules of the library, and those of its tests.
let library: Target.Dependency = .product(name: "TouchPipelineKit", package: "TouchPipeline")
let here: Target.Dependency = .product(name: "HereGestures", package: "TouchPipeline")
let traces: Target.Dependency = .product(name: "TouchTraces", package: "TouchPipeline")
let testing: Target.Dependency = .product(name: "TouchPipelineTesting", package: "TouchPipeline")

let package = Package(
    name: "Playground",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "touch-pipeline", targets: ["MapProgram"]),
        .executable(name: "touch-pipeline-plugins", targets: ["MapProgramWithPlugins"]),
        .executable(name: "playground", targets: ["Playground"]),
        .executable(name: "PipelineCheck", targets: ["PipelineCheck"]),
    ],
    dependencies: [.package(name: "TouchPipeline", path: "..")],
    targets: [
        // What all programs share: the way of the pointers of a page to a handler, presets, and functions of JavaScript in place of the C
        // library's.
        .target(name: "PageInput", dependencies: [library, here]),
        // The pipeline behind a map of a page, and the functions that the ES module in `package` calls.
        .target(name: "WebMap", dependencies: ["PageInput", library]),
        // What the ES module runs without plugins.
        .executableTarget(name: "MapProgram", dependencies: ["WebMap"]),
        // What the ES module runs with plugins.
        .executableTarget(name: "MapProgramWithPlugins", dependencies: ["WebMap", "PageInput", library]),
        // What the playground runs.
        .executableTarget(name: "Playground", dependencies: ["PageInput", library, traces]),
        // The check whose text must be the same natively and as WebAssembly. It imports every module that must compile as Embedded Swift.
        .executableTarget(name: "PipelineCheck", dependencies: [library, testing]),
    ]
)

for target in package.targets { target.swiftSettings = [.enableExperimentalFeature("Extern")] }
