import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A way for a listener to leave a chain.
enum LeavingRoute: Sendable, CaseIterable {
    /// `removeListener`.
    case removal
    /// `setListeners` with a list that does not have it.
    case list
    /// A change of `InteractionModes` to a mode that does not have it.
    case mode
    /// The handler is released.
    case release
    /// A listener in front of it removes it from inside a callback.
    case callback
}

/// A listener under test, and what must be as before when it has left.
struct LeavingSubject {
    let listener: any TouchInterface
    /// Called just before it leaves.
    var willLeave: () -> Void = {}
    /// Called when it has left, and again when the rest of the script has been played, with whether it had heard of the touch in progress.
    let expectRestored: (_ hadHeard: Bool, Comment) -> Void
}

/// Plays a script up to each of its samples, lets a listener leave there, and plays the rest.
///
/// Expects one `didEnter`, one `didLeave`, and one `clearTouch` with the reason `.removed` if the listener had heard anything of the touch in
/// progress. With `isWaiting` it leaves just before the next sample, when what was due meanwhile has happened.
func expectCleanLeaving(
    by route: LeavingRoute, during script: GestureScript, isWaiting: Bool = false, of makeSubject: () -> LeavingSubject
) throws {
    let events = script.events()
    for count in 0...events.count {
        let subject = makeSubject()
        let run = LeavingRun(subject, route)
        try run.play(events, leavingAfter: count, isWaiting: isWaiting)
    }
}

/// One run of a script in which a listener leaves.
private final class LeavingRun {
    private let subject: LeavingSubject
    private let route: LeavingRoute
    private let spy: StaySpy
    private let front = RecordingListener("front")
    private var bench: TouchTestBench<DefaultTouchHandler>?
    private var hadHeard = false
    private var gesturesBefore = 0

    init(_ subject: LeavingSubject, _ route: LeavingRoute) {
        self.subject = subject
        self.route = route
        spy = StaySpy(subject.listener)
        bench = TouchTestBench(front, spy)
    }

    func play(_ events: [TouchEvent], leavingAfter count: Int, isWaiting: Bool) throws {
        let comment: Comment = "\(route), after sample \(count), waiting: \(isWaiting)"
        bench?.play(Array(events.prefix(count)), settling: false)
        if isWaiting, count < events.count, let next = events[count].timestamp {
            bench?.scheduler.advance(to: next + .microseconds(-1))
        }
        let rest = Array(events.dropFirst(count))
        try leave(during: rest)
        let heard = spy.gestures.dropFirst(gesturesBefore)
        #expect(heard.map { $0.gesture.kind } == (hadHeard ? [.clearTouch] : []), comment)
        #expect(heard.allSatisfy { $0.context.endReason == .removed }, comment)
        #expect(spy.entries == 1 && spy.exits == 1, comment)
        subject.expectRestored(hadHeard, comment)
        if route != .callback { bench?.play(rest) }
        bench = nil
        #expect(spy.gestures.count == gesturesBefore + heard.count && spy.entries == 1 && spy.exits == 1, comment)
        subject.expectRestored(hadHeard, comment)
    }

    private func leave(during rest: [TouchEvent]) throws {
        switch route {
        case .removal:
            note()
            bench?.handler.removeListener(spy)
        case .list:
            note()
            bench?.handler.setListeners([front])
        case .mode: try leaveByMode()
        case .release:
            note()
            bench = nil
        case .callback: leaveFromCallback(during: rest)
        }
    }

    private func leaveByMode() throws {
        guard let handler = bench?.handler else { return }
        let modes = InteractionModes(handler: handler)
        try modes.define(.draw, [front, spy])
        try modes.define(.navigate, [front])
        try modes.change(to: .draw)
        note()
        try modes.change(to: .navigate)
    }

    private func leaveFromCallback(during rest: [TouchEvent]) {
        guard let bench else { return }
        let remove = { [unowned self, unowned handler = bench.handler] in
            note()
            front.onHearing = nil
            handler.removeListener(spy)
        }
        front.onHearing = { _ in remove() }
        bench.play(rest)
        // Nothing was heard any more.
        if spy.exits == 0 { remove() }
    }

    private func note() {
        subject.willLeave()
        hadHeard = spy.hasHeard
        gesturesBefore = spy.gestures.count
    }
}
