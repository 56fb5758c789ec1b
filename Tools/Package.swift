// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "touchpipe",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "touchpipe", targets: ["touchpipe"])
    ],
    dependencies: [
        .package(name: "TouchPipeline", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The executable: arguments, output and exit code.
        .executableTarget(
            name: "touchpipe",
            dependencies: [
                "TouchpipeKit", "TouchSamples",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // The implementation of the program.
        .target(
            name: "TouchpipeKit",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
                "Basemap",
            ],
            resources: [.embedInCode("Report/Page/report.css"), .embedInCode("Report/Page/report.js")]),
        // The outlines of the world, for the report.
        .target(
            name: "Basemap", dependencies: [.product(name: "TouchPipelineKit", package: "TouchPipeline")], path: "Basemap",
            exclude: ["README.md", "make_basemap.py"], resources: [.copy("world_land_countries.geojson")]),
        // The sessions that are included.
        .target(
            name: "TouchSamples", path: "Samples", exclude: ["README.md", "record"],
            resources: [.copy("Sessions")]),
        .testTarget(
            name: "TouchpipeTests",
            dependencies: [
                "TouchpipeKit", "Basemap", "TouchSamples", "touchpipe",
                // The dependencies of the tests in Generated, which are those of a user's tests.
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineTesting", package: "TouchPipeline"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
            ],
            exclude: ["Golden"]),
    ]
)
