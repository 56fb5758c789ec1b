// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "MapTouches",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "MapTouches",
            targets: ["MapTouches"],
            bundleIdentifier: "org.example.MapTouches",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .map),
            accentColor: .presetColor(.teal),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
            // Mice and trackpads as pointers, and 120 frames a second on a phone.
            additionalInfoPlistContentFilePath: "AdditionalInfo.plist"
        )
    ],
    dependencies: [.package(name: "TouchPipeline", path: "../..")],
    targets: [
        .executableTarget(
            name: "MapTouches",
            dependencies: [
                .product(name: "TouchPipelineKit", package: "TouchPipeline"),
                .product(name: "TouchPipelineUI", package: "TouchPipeline"),
                .product(name: "TouchTraces", package: "TouchPipeline"),
            ],
            path: ".")
    ]
)
