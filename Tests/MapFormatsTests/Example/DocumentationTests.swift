import Foundation
import Testing

@Suite("The example")
struct DocumentationTests {
    @Test(
        "the documentation page contains the example files unchanged",
        arguments: ["Exchange.swift", "ExchangeTests.swift"])
    func page(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Sources/MapFormats/MapFormats.docc/MapFormats.md"), encoding: .utf8)
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
