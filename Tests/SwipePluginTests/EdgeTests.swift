import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("From an edge")
struct EdgeTests {
    private static let size = Vec2F(1000, 2000)
    private static let options = SwipeOptions.with {
        $0.directions = .all
        $0.edgeWidth = .dp(20)
        $0.viewportSize = size
    }

    static let rows = [
        Row("right from 20 dp off the left edge", .stroke(Vec2F(200, 0), in: 200, from: Vec2F(20, 900))),
        Row(
            "right from a little more", .stroke(Vec2F(200, 0), in: 200, from: Vec2F(20.1, 900)),
            "not from the edge: 20.1 dp away, at most 20"),
        Row("right from outside", .stroke(Vec2F(200, 0), in: 200, from: Vec2F(-5, 900))),
        Row("left from 20 dp off the right edge", .stroke(Vec2F(-200, 0), in: 200, from: Vec2F(980, 900))),
        Row("left from more", .stroke(Vec2F(-200, 0), in: 200, from: Vec2F(979, 900)), "not from the edge: 21 dp away, at most 20"),
        Row("down from the top edge", .stroke(Vec2F(0, 200), in: 200, from: Vec2F(500, 20))),
        Row("down from more", .stroke(Vec2F(0, 200), in: 200, from: Vec2F(500, 21)), "not from the edge: 21 dp away, at most 20"),
        Row("up from the bottom edge", .stroke(Vec2F(0, -200), in: 200, from: Vec2F(500, 1980))),
        Row("up from more", .stroke(Vec2F(0, -200), in: 200, from: Vec2F(500, 1979)), "not from the edge: 21 dp away, at most 20"),
        Row(
            "left from the left edge", .stroke(Vec2F(-200, 0), in: 200, from: Vec2F(10, 900)),
            "not from the edge: 990 dp away, at most 20"),
    ]

    @Test("a swipe must begin within 20 dp of its edge, which is wider in pixels on a denser screen", arguments: rows, [160, 320])
    func edges(row: Row, density: Float) {
        var options = Self.options
        options.viewportSize = Self.size * (density / 160)
        row.check(options, density: ScreenDensity(pixelsPerInch: Double(density)), scale: density / 160)
    }

    @Test("without a viewport size there is no edge", arguments: [nil, Vec2F(0, 2000), Vec2F(.nan, 2000), Vec2F(1000, .infinity)])
    func noViewport(size: Vec2F?) {
        var options = Self.options
        options.viewportSize = size
        Row("unknown", .stroke(Vec2F(200, 0), in: 200, from: Vec2F(5, 900)), "not from the edge: the size").check(options)
    }

    @Test("an exclusive swipe claims only touches from the edge")
    func exclusive() {
        var options = Self.options
        options.isExclusive = true
        let inside = SwipeRun(.swipeRight, options)
        let atEdge = SwipeRun(.stroke(Vec2F(200, 0), in: 200, from: Vec2F(5, 900)), options)
        #expect(!inside.isMapTakenOver)
        #expect(atEdge.isMapTakenOver)
    }

    @Test("with two fingers it is enough if one begins at the edge")
    func twoFingers() {
        var options = Self.options
        options.numberOfFingers = 2
        let hand = { (first: Float, second: Float) -> GestureScript in
            .together(
                .stroke(Vec2F(200, 0), in: 200, from: Vec2F(first, 900)), .stroke(Vec2F(200, 0), in: 200, from: Vec2F(second, 700)))
        }
        Row("the first", hand(10, 90)).check(options)
        Row("the second", hand(90, 10)).check(options)
        Row("neither", hand(90, 30), "not from the edge: 90 dp away, at most 20").check(options)
    }
}
