import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("The bridge from a trackpad")
struct TrackpadBridgeTests {
    private var bridge = TrackpadBridge()

    private mutating func pan(_ phase: TrackpadPhase, _ x: Double, at milliseconds: Double, displayScale: Double = 2) -> [String] {
        bridge.pan(phase, x: 50, y: 60, translation: (x, 0), displayScale: displayScale, at: instant(milliseconds)).map(text)
    }

    private mutating func pinch(
        _ phase: TrackpadPhase, _ scale: Double, rotation: Double = 0, at milliseconds: Double
    ) -> [TouchEvent] {
        bridge.pinch(phase, x: 200, y: 300, scale: scale, rotation: rotation, displayScale: 2, at: instant(milliseconds))
    }

    @Test("a pan is one finger that lands at the cursor, in pixels, at the given time")
    mutating func pan() {
        #expect(pan(.began, 0, at: 0).isEmpty)
        #expect(pan(.changed, 5, at: 8) == ["down@8 -1b(100,120)", "move@8 -1m(110,120)"])
        #expect(bridge.isTouched)
        #expect(pan(.ended, 9, at: 16) == ["move@16 -1m(118,120)", "up@16 -1e(118,120)"])
        #expect(!bridge.isTouched)
    }

    @Test("a pinch is two fingers 100 points from the cursor, times scale ^ 2.414")
    mutating func pinch() throws {
        #expect(pinch(.began, 1, at: 0).isEmpty)
        let events = pinch(.changed, 2, at: 8)
        #expect(events.map(\.touchAction) == [.down, .move])
        #expect(events[0].pointers.map(\.position) == [Vec2F(200, 600), Vec2F(600, 600)])
        let half = 200 * 5.3294
        #expect(abs(Double(events[1].pointers[1].position.x) - 400 - half) < 0.1)
        #expect(pinch(.ended, 2, at: 16).map(\.touchAction) == [.up])
        #expect([TrackpadBridge.pinchExponent, TrackpadBridge.pinchHalfWidth] == [2.414, 100])
    }

    @Test("a turn is in degrees, clockwise")
    mutating func rotation() throws {
        _ = pinch(.began, 1, at: 0)
        let right = try #require(pinch(.changed, 1, rotation: 90, at: 8).last?.pointers[1].position)
        #expect(right.distance(to: Vec2F(400, 800)) < 0.01)
    }

    @Test("a pinch cancels a pan, and after a cancel of the fingers later changes are ignored")
    mutating func cancelling() {
        _ = pan(.began, 5, at: 0)
        #expect(pinch(.began, 1, at: 8).map(\.touchAction) == [.cancel])
        #expect(pan(.changed, 9, at: 9).isEmpty)
        _ = pinch(.changed, 2, at: 16)
        #expect(bridge.cancel(at: instant(20)).map(\.touchAction) == [.cancel])
        #expect((pinch(.changed, 3, at: 24) + pinch(.ended, 3, at: 30) + bridge.cancel(at: instant(40))).map(text).isEmpty)
    }

    @Test("the events have the keys")
    mutating func keys() {
        _ = bridge.pan(.began, x: 0, y: 0, translation: (0, 0), displayScale: 1, at: instant(0), modifiers: .shift)
        let events = bridge.pan(.changed, x: 0, y: 0, translation: (9, 0), displayScale: 1, at: instant(8), modifiers: .shift)
        #expect(events.map(\.modifiers) == [.shift, .shift])
    }

    @Test("numbers that are not finite are ignored", arguments: [Double.nan, .infinity, -.infinity])
    mutating func hostile(bad: Double) {
        #expect((pan(.began, bad, at: 0) + pan(.changed, bad, at: 8) + pan(.ended, bad, at: 16)).isEmpty)
        #expect((pinch(.began, bad, at: 20) + pinch(.changed, bad, at: 28) + pinch(.ended, 1, at: 36)).isEmpty)
        #expect(pan(.began, 5, at: 40, displayScale: bad) == ["down@40 -1b(50,60)", "move@40 -1m(55,60)"])
    }
}
