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
        // The program: arguments in, exit code out.
        .executableTarget(
            name: "touchpipe",
            dependencies: [
                "TouchpipeKit", "TouchSamples",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // What the program does.
        .target(
            name: "TouchpipeKit",
            dependencies: [
                .product(name: "TouchPipeline", package: "TouchPipeline"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
            ],
            resources: [.embedInCode("Report/Page/report.css"), .embedInCode("Report/Page/report.js")]),
        // The sessions that come with it.
        .target(
            name: "TouchSamples", path: "Samples", exclude: ["README.md", "record"],
            resources: [.copy("Sessions")]),
        .testTarget(
            name: "TouchpipeTests", dependencies: ["TouchpipeKit", "TouchSamples", "touchpipe"],
            exclude: ["Golden"]),
    ]
)
