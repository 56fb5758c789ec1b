import Foundation
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("README")
struct ReadmeTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let readme = here.appendingPathComponent("../../../README.md").standardized

    @Test(
        "the page contains the listener and the test that are compiled here",
        arguments: ["PinDropper.swift", "PinDropperTests.swift"])
    func samples(file: String) throws {
        let code = try String(contentsOf: Self.here.appendingPathComponent(file), encoding: .utf8)
        // In the README the listener is in a module of the reader.
        let readme = try String(contentsOf: Self.readme, encoding: .utf8).replacing("\n@testable import PinMap\n", with: "")
        #expect(readme.contains("```swift\n\(code)```"), "the code of \(file) is not in the README")
    }

    @Test(
        "the pages of the modules contain the examples that are compiled here",
        arguments: [
            ("Readme/LineDrawerTests.swift", "TouchPipelineTesting/TouchPipelineTesting.docc/TestingAPlugin.md"),
            ("Readme/PinDropper.swift", "TouchPipeline/TouchPipeline.docc/TheFirstListener.md"),
            ("Readme/LineDrawer.swift", "TouchPipeline/TouchPipeline.docc/TheFirstListener.md"),
            ("Examples/HintListener.swift", "TouchPipeline/TouchPipeline.docc/TouchPipeline.md"),
            ("Examples/PressRing.swift", "TouchPipeline/TouchPipeline.docc/TouchPipeline.md"),
            ("Examples/RectangleListener.swift", "TouchPipeline/TouchPipeline.docc/WritingAPlugin.md"),
            ("Examples/RectangleListenerTests.swift", "TouchPipeline/TouchPipeline.docc/WritingAPlugin.md"),
            ("Examples/ForwardingTouchHandler.swift", "TouchPipeline/TouchPipeline.docc/AHandlerOfYourOwn.md"),
            ("Examples/ThreeFingerTapListener.swift", "TouchPipeline/TouchPipeline.docc/TouchPipeline.md"),
        ])
    func pages(file: String, page: String) throws {
        let code = try String(contentsOf: Self.here.appendingPathComponent("../" + file), encoding: .utf8)
        let text = try String(contentsOf: Self.here.appendingPathComponent("../../../Sources/" + page), encoding: .utf8)
        #expect(text.contains("```swift\n\(Self.ofCore(code))```"))
    }

    @Test("the tutorial ends with the listener that is tested here")
    func tutorial() throws {
        let code = try String(contentsOf: Self.here.appendingPathComponent("LineDrawer.swift"), encoding: .utf8)
        let step = Self.here.appendingPathComponent("../../../Examples/Tutorial/Tutorial.docc/Resources/LineDrawer-6.swift")
        #expect(try String(contentsOf: step, encoding: .utf8) == Self.ofCore(code))
    }

    /// A page of the core imports the core, where the README imports the umbrella.
    private static func ofCore(_ text: String) -> String { text.replacing("import TouchPipelineKit\n", with: "import TouchPipeline\n") }

    @Test("the page of sequences contains the transcripts that the tests expect")
    func transcripts() throws {
        let code = try String(contentsOf: Self.here.appendingPathComponent("../Documentation/LifeOfAGesture.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: Self.here.appendingPathComponent("../../../Sources/TouchPipeline/TouchPipeline.docc/TheLifeOfAGesture.md"),
            encoding: .utf8)
        let literals = code.matches(of: /"""\n(?<text>[^"]*)"""/).map { $0.output.text }
        #expect(literals.count == 9)
        for literal in literals {
            let lines = literal.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
            #expect(page.contains("```\n\(lines.joined(separator: "\n"))\n```"), "\(lines)")
        }
    }
}
