import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A touch, and whether it is a swipe or the reason why it is not.
struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let script: GestureScript
    /// The beginning of the rejection, or `nil` for a swipe.
    let whyNot: String?

    init(_ rule: String, _ script: GestureScript, _ whyNot: String? = nil) {
        self.rule = rule
        self.script = script
        self.whyNot = whyNot
    }

    var testDescription: String { rule }

    /// Plays the touch with a scale factor and checks the result.
    func check(
        _ options: SwipeOptions, density: ScreenDensity = .standard, scale: Float = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let run = SwipeRun(script.scaled(by: scale), options, density: density)
        let isSwipe = whyNot == nil
        #expect(run.recognized.count == (isSwipe ? 1 : 0), "\(rule): \(run.events)", sourceLocation: sourceLocation)
        #expect(run.isPaired, "\(rule): \(run.events)", sourceLocation: sourceLocation)
        #expect(run.swipes.state == .idle, "\(rule)", sourceLocation: sourceLocation)
        if let whyNot {
            #expect(run.whyNot?.hasPrefix(whyNot) == true, "\(rule): \(run.whyNot ?? "no reason")", sourceLocation: sourceLocation)
        } else {
            #expect(run.whyNot == nil, "\(rule)", sourceLocation: sourceLocation)
        }
        // The listener consumes the end of the movement of a swipe, and nothing else.
        let completed = run.map.gestures.contains { $0.gesture.kind != .clearTouch && $0.context.endReason == .lifted }
        #expect(completed != isSwipe, "\(rule): \(GestureTranscript(run.map.gestures.condensed()))", sourceLocation: sourceLocation)
    }
}
