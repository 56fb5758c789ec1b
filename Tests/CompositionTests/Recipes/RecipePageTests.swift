import Foundation
import Testing

@Suite("The page of recipes")
struct RecipePageTests {
    @Test(
        "the page contains the files of this folder unchanged",
        arguments: ["HoldMenu", "ScissorsMode", "KnifeMode", "RodRuler", "ClassicMap", "PenFilter", "EverythingMap"])
    func page(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/RECIPES.md"), encoding: .utf8)
        for file in ["\(name).swift", "\(name)Tests.swift"] {
            let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            #expect(page.contains("```swift\n" + code + "```"), "\(file)")
        }
    }
}
