import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Pans on a trackpad")
struct TrackpadPanTests {
    private var pan = TrackpadPan()

    private mutating func feed(_ phase: TrackpadPhase, _ x: Float, at milliseconds: Double, location: Vec2F = Vec2F(50, 60)) -> [String] {
        pan.process(phase, at: location, translation: Vec2F(x, 0), TrackpadSamples(time: instant(milliseconds))).map(text)
    }

    @Test(
        "one finger lands at the cursor, moves as far as the scroll, and lifts",
        arguments: [
            (TrackpadPhase.ended, "e"), (.cancelled, "c"),
        ])
    mutating func stream(phase: TrackpadPhase, letter: String) {
        let samples = [
            feed(.began, 0, at: 0), feed(.changed, 5, at: 8), feed(.changed, 5, at: 16),
            feed(.changed, 9, at: 24, location: Vec2F(999, 999)),
        ]
        #expect(samples == [[], ["-1b@8(50,60)", "-1m@8(55,60)"], [], ["-1m@24(59,60)"]])
        #expect(pan.isDown)
        #expect(feed(phase, 9, at: 32) == ["-1\(letter)@32(59,60)"])
        #expect(!pan.isDown)
    }

    @Test("the end of a pan has the last part of the movement, and a cancel has none")
    mutating func lastBit() {
        _ = feed(.began, 3, at: 0)
        #expect(feed(.ended, 7, at: 8) == ["-1m@8(57,60)", "-1e@8(57,60)"])
        _ = feed(.began, 3, at: 20)
        #expect(feed(.cancelled, 7, at: 28) == ["-1c@28(53,60)"])
    }

    @Test("a pan without a movement is no touch, however it ends", arguments: [TrackpadPhase.ended, .cancelled])
    mutating func nowhere(phase: TrackpadPhase) {
        #expect((feed(.began, 0, at: 0) + feed(.changed, 0, at: 8) + feed(phase, 0, at: 16)).isEmpty)
    }

    @Test("a pan that begins again cancels the previous one, and a pan without a beginning is ignored")
    mutating func inconsistent() {
        #expect((feed(.changed, 4, at: 0) + feed(.ended, 4, at: 8)).isEmpty)
        _ = feed(.began, 4, at: 16)
        let samples = [
            feed(.began, 0, at: 24, location: Vec2F(1, 2)), feed(.changed, 1, at: 32),
            pan.cancel(TrackpadSamples(time: instant(40))).map(text),
        ]
        #expect(samples == [["-1c@24(54,60)"], ["-1b@32(1,2)", "-1m@32(2,2)"], ["-1c@40(2,2)"]])
        #expect((feed(.changed, 5, at: 48) + feed(.ended, 5, at: 56)).isEmpty)
    }

    @Test("an invalid position is ignored", arguments: [Float.nan, .infinity, -.infinity, 1e7, -2e6])
    mutating func hostile(bad: Float) {
        _ = feed(.began, 4, at: 0)
        #expect(feed(.changed, bad, at: 8).isEmpty)
        #expect(feed(.ended, bad, at: 16) == ["-1e@16(54,60)"])
        #expect((feed(.began, 4, at: 24, location: Vec2F(bad, 0)) + feed(.changed, 5, at: 32) + feed(.ended, 5, at: 40)).isEmpty)
    }
}
