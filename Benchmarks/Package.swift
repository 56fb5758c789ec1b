// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "TouchPipeline", path: ".."),
        .package(name: "Instructions", path: "Instructions"),
        // Without traits: its counting of allocations and reference counts is not used, because `make instructions` counts exactly.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "PipelineBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "Scenarios", package: "Instructions"),
            ],
            path: "Benchmarks/PipelineBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "TraceBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            path: "Benchmarks/TraceBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(name: "CHaversine", cSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "MapBenchmarks",
            dependencies: [
                "CHaversine",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            path: "Benchmarks/MapBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(name: "CDouglasPeucker", cxxSettings: [.unsafeFlags(["-O2", "-std=c++17"])]),
        .executableTarget(
            name: "DrawingBenchmarks",
            dependencies: [
                "CDouglasPeucker",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            path: "Benchmarks/DrawingBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "ContentBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
            ],
            path: "Benchmarks/ContentBenchmarks",
            exclude: ["fetch_places.py"],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ]
)
