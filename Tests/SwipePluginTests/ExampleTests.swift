import Foundation
import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

// The example of `SwipePlugin.docc/SwipePlugin.md`, compiled. What stands between the marks is there word for word.

// example: tour
/// A tour over the map: a swipe goes to the next stop, or back to the one before, and a card follows the finger.
final class Tour {
    let swipes: SwipeListener
    private(set) var stop = 0
    /// How far the card of the stop is moved aside, in pixels.
    private(set) var cardOffset: Float = 0

    private let stops: Int

    init(stops: Int, density: Float) {
        self.stops = stops
        var options = SwipeOptions(density: density)
        options.reportsProgress = true
        swipes = SwipeListener(options: options)
        swipes.onEvent = { [unowned self] in follow($0) }
    }

    private func follow(_ event: SwipeEvent) {
        switch event {
        case .began(let swipe), .changed(let swipe):
            cardOffset = swipe.translation.x
        case .cancelled:
            cardOffset = 0
        case .recognized(let swipe):
            cardOffset = 0
            stop = min(max(stop + (swipe.direction == .left ? 1 : -1), 0), stops - 1)
        }
    }
}
// end

@Suite("The example")
struct ExampleTests {
    // example: test
    @Test("a swipe to the left goes to the next stop; the card follows, and is back in its place")
    func swipeToTheLeft() {
        let tour = Tour(stops: 3, density: 160)
        let map = RecordingListener("map", consuming: [.move, .moveComplete])
        let bench = TouchTestBench(tour.swipes, map)
        bench.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)))
        #expect(tour.stop == 1)
        #expect(tour.cardOffset == 0)
        // The map panned under the finger; its fling does not happen.
        #expect(!map.kinds.contains(.moveComplete))
    }

    @Test("a slow drag pans the map and stays at its stop")
    func slowDrag() {
        let tour = Tour(stops: 3, density: 160)
        let map = RecordingListener("map", consuming: [.move, .moveComplete])
        let drag = GestureScript.drag(from: Vec2F(300, 400), to: Vec2F(220, 400), in: .milliseconds(400), profile: .uniform)
        TouchTestBench(tour.swipes, map).play(drag)
        #expect(tour.stop == 0)
        #expect(tour.swipes.lastRejection?.description == "too slow: 200 pt/s, at least 300")
        #expect(map.kinds.contains(.moveComplete))
    }
    // end

    @Test("the card follows the finger until it lifts")
    func cardFollows() {
        let tour = Tour(stops: 3, density: 160)
        let events = GestureScript.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)).events()
        let bench = TouchTestBench(tour.swipes)
        bench.play(Array(events.dropLast()), settling: false)
        #expect(tour.cardOffset == -200)
        bench.play([events.last!])
        #expect(tour.cardOffset == 0)
    }

    @Test("the page of the documentation shows this very code", arguments: ["tour", "test"])
    func documentation(name: String) throws {
        let tests = URL(fileURLWithPath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/Plugins/Swipe/SwipePlugin.docc/SwipePlugin.md"), encoding: .utf8)
        let lines = try String(contentsOf: tests, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// example: \(name)" })
        let end = try #require(lines[start...].firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// end" })
        let indentation = lines[start].prefix { $0 == " " }.count
        let code = lines[(start + 1)..<end].map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
        #expect(page.contains("```swift\n\(code)\n```"))
    }
}
