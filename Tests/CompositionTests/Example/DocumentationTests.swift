import Foundation
import Testing

@Suite("The example")
struct DocumentationTests {
    @Test(
        "the page \"Saving and restoring\" contains the example files of this folder unchanged",
        arguments: ["SessionKeeper.swift", "SessionKeeperTests.swift"])
    func page(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/Plugins/Drawing/DrawingPlugin.docc/SavingAndRestoring.md"), encoding: .utf8)
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
