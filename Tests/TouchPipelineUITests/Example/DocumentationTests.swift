import Foundation
import Testing

/// `Tests/AppleStubs/check` compiles the examples. These tests compare the page with them.
@Suite("The documentation")
struct DocumentationTests {
    private static let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    private static let root = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }

    @Test(
        "the page contains the examples unchanged",
        arguments: [
            "UIKit/MapViewController.swift", "UIKit/MapKitDrawing.swift", "UIKit/MapKitNavigation.swift", "UIKit/MapCanvas.swift",
            "UIKit/ZoomScreen.swift",
            "UIKit/OwnHandler.swift", "UIKit/MapViewTouchHandler.swift", "AppKit/MapPaneController.swift",
        ])
    func page(file: String) throws {
        let page = try read("Sources/TouchPipelineUI/TouchPipelineUI.docc/TouchPipelineUI.md")
        let code = try read("Tests/AppleStubs/Examples/\(file)")
        #expect(page.contains("```swift\n" + code + "```"))
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }
}
