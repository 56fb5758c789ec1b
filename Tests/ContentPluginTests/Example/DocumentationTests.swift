import Foundation
import Testing

@Suite("The example")
struct DocumentationTests {
    @Test(
        "the documentation page contains the files of this folder, word for word",
        arguments: ["Realtor.swift", "RealtorTests.swift"])
    func page(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/Plugins/Content/ContentPlugin.docc/ContentPlugin.md"), encoding: .utf8)
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
