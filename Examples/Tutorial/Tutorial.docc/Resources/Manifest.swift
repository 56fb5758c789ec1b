// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lines",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "TouchPipeline", path: "../TouchPipeline")],
    targets: [
        .target(name: "Lines", dependencies: [.product(name: "TouchPipeline", package: "TouchPipeline")]),
        .testTarget(name: "LinesTests", dependencies: ["Lines", .product(name: "TouchPipelineTesting", package: "TouchPipeline")]),
    ])
