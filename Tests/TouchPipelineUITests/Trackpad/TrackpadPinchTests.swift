import Geodesy
import NumberExpectations
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Pinches on a trackpad")
struct TrackpadPinchTests {
    private var pinch = TrackpadPinch()

    private mutating func feed(
        _ phase: TrackpadPhase, _ scale: Double, rotation: Double = 0, at milliseconds: Double = 0, location: Vec2F = Vec2F(500, 600),
        pixelsPerPoint: Double = 1
    ) -> [TouchSample] {
        pinch.process(
            phase, at: location, transform: TrackpadTransform(scale: scale, rotation: rotation), scale: DisplayScale(pixelsPerPoint),
            TrackpadSamples(time: instant(milliseconds)))
    }

    @Test(
        "two fingers land 100 points left and right of the cursor, and lift together",
        arguments: [
            (TrackpadPhase.ended, "e"), (.cancelled, "c"),
        ])
    mutating func stream(phase: TrackpadPhase, letter: String) {
        #expect(feed(.began, 1).isEmpty)
        let landing = feed(.changed, 1.1, at: 8).map(text)
        #expect(landing.prefix(2) == ["-3b@8(400,600)", "-2b@8(600,600)"])
        #expect(landing.count == 4)
        #expect(feed(.changed, 1.1, at: 16).isEmpty)
        _ = feed(.changed, 1, at: 24)
        #expect(feed(phase, 1, at: 32).map(text) == ["-3\(letter)@32(400,600)", "-2\(letter)@32(600,600)"])
        #expect(!pinch.isDown)
    }

    @Test("the half width is 100 points times scale ^ 2.414", arguments: [0.2, 0.5, 0.9, 1.01, 2, 5], [1.0, 2, 3])
    mutating func width(scale: Double, pixelsPerPoint: Double) throws {
        _ = feed(.began, 1, pixelsPerPoint: pixelsPerPoint)
        let samples = feed(.changed, scale, pixelsPerPoint: pixelsPerPoint)
        let half = Float(100 * pixelsPerPoint * Math.pow(scale, 2.414))
        try #require(samples.count == 4)
        let (left, right) = (samples[2].position, samples[3].position)
        expectClose([right.x - 500, left.x - 500], to: [half, -half], within: 0.001 * half + 0.001)
        #expect([left.y, right.y] == [600, 600])
    }

    @Test("a quarter turn clockwise puts the right finger below")
    mutating func rotation() throws {
        _ = feed(.began, 1)
        let points = feed(.changed, 1, rotation: .pi / 2).map(\.position)
        try #require(points.count == 4)
        expectClose([points[2].distance(to: Vec2F(500, 500)), points[3].distance(to: Vec2F(500, 700))], to: [0, 0], within: 0.01)
    }

    @Test(
        "at any scale, both fingers have valid positions at a distance from each other",
        arguments: [
            0, -1, 1e-300, 1e300, Double.infinity, -.infinity, .nan,
        ])
    mutating func bounds(scale: Double) {
        _ = feed(.began, 1.5, pixelsPerPoint: 3)
        let samples = feed(.changed, scale, pixelsPerPoint: 3) + feed(.ended, scale, pixelsPerPoint: 3)
        // A comparison with NaN is false, so each number is finite as well.
        let coordinates = samples.flatMap { [$0.position.x, $0.position.y] }
        #expect(coordinates.filter { !(abs($0) < 1e7) }.isEmpty)
        #expect(samples.suffix(2).map(\.phase) == [.ended, .ended])
        #expect(samples[samples.count - 2].position.x < samples[samples.count - 1].position.x)
    }

    @Test("a pinch without a change is no touch, and a pinch that begins again cancels the previous one")
    mutating func inconsistent() {
        #expect((feed(.changed, 2) + feed(.ended, 2)).isEmpty)
        #expect((feed(.began, 1) + feed(.changed, 1) + feed(.ended, 1)).isEmpty)
        _ = feed(.began, 2)
        let samples = [
            feed(.began, 1, at: 8), feed(.changed, 2, at: 16), pinch.cancel(TrackpadSamples(time: instant(24))), feed(.ended, 2),
        ]
        let phases: [[TouchPointer.Phase]] = [[.cancelled, .cancelled], [.began, .began, .moved, .moved], [.cancelled, .cancelled], []]
        #expect(samples.map { $0.map(\.phase) } == phases)
    }

    @Test("an invalid position of the cursor begins nothing, and moves nothing", arguments: [Float.nan, .infinity, 3e6])
    mutating func nowhere(bad: Float) {
        #expect((feed(.began, 2, location: Vec2F(bad, 0)) + feed(.changed, 3) + feed(.ended, 3)).isEmpty)
        _ = feed(.began, 2)
        #expect(feed(.changed, 3, location: Vec2F(0, bad)).isEmpty)
    }
}
