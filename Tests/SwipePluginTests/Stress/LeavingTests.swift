import SwipePlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The routes without interaction modes, because an interaction mode sets a list of listeners like `.list`.
@Suite("The swipe listener leaves, by every route, at every sample of a script")
struct LeavingTests {
    static let scripts: [GestureScript] = [
        .swipeRight, .stroke(Vec2F(40, 0), in: 100), .tap(at: home), .longPress(at: home), .doubleTap(at: home),
        GestureScript.swipeRight.cancelled(after: .milliseconds(100)),
        GestureScript.swipeRight.withAnotherFinger(at: Vec2F(100, 900), after: .milliseconds(90), for: .milliseconds(40)),
        .twoStrokes(Vec2F(200, 0), Vec2F(200, 0), in: 200), .pinch(around: home, from: 100, to: 200),
    ]

    @Test(
        "a swipe that has begun is cancelled, with the reason `.removed`",
        arguments: RunSize.pairs(RemovalTest.Route.allCases, InterruptionTests.Mode.allCases, standard: 6))
    func leaves(route: RemovalTest.Route, mode: InterruptionTests.Mode) {
        for script in RunSize.isStress ? Self.scripts : [mode.swipe] {
            for isWaiting in [false, true] {
                #expect(RemovalTest.violations(by: route, during: script, isWaiting: isWaiting) { subject(mode) }.isEmpty)
            }
        }
    }

    private func subject(_ mode: InterruptionTests.Mode) -> InterruptionTest.Subject {
        let swipes = SwipeListener(options: mode.options)
        var events: [SwipeEvent] = []
        var (count, hasBegun) = (0, false)
        swipes.onEvent = { events.append($0) }
        return InterruptionTest.Subject(swipes) {
            count = events.count
            if case .began = swipes.state { hasBegun = true }
        } problem: {
            guard swipes.state == .idle, events.isPaired(open: false) else { return "is \(swipes.state)" }
            let told = events.dropFirst(count).map(\.name)
            guard told == (hasBegun ? ["cancelled"] : []) else { return "told \(told)" }
            return !hasBegun || swipes.lastRejection?.reason == .cancelled(.touch(.removed))
                ? nil : "rejected \(swipes.lastRejection as Any)"
        }
    }
}
