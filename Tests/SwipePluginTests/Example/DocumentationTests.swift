import Foundation
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The example")
struct DocumentationTests {
    @Test("the card follows the finger until it lifts")
    func cardFollows() {
        let tour = Tour(stops: 3)
        let events = GestureScript.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)).events()
        let bench = TouchTestBench(tour.swipes)
        bench.play(Array(events.dropLast()), settling: false)
        #expect(tour.cardOffset == -200)
        bench.play(Array(events.suffix(1)))
        #expect(tour.cardOffset == 0)
    }

    @Test("the documentation page contains the example files unchanged", arguments: ["Tour.swift", "TourTests.swift"])
    func page(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/Plugins/Swipe/SwipePlugin.docc/SwipePlugin.md"), encoding: .utf8)
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
