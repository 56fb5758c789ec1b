import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// A listener with given interests, which consumes all that it is interested in, or nothing.
private final class Interested: TouchListener {
    let interests: TouchGesture.Kinds
    private let consumes: Bool

    init(_ interests: TouchGesture.Kinds, consumes: Bool = false) {
        self.interests = interests
        self.consumes = consumes
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { consumes }
}

/// The state of a `TouchPipelineGestureRecognizer`, without UIKit.
@MainActor
@Suite("The state of a recognizer")
struct RecognizerStateTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let host: TouchPipelineHost

    init() { host = TouchPipelineHost(scheduler: scheduler) }

    private var milliseconds: Double { Double(scheduler.now.microseconds) / 1000 }

    private func addMap() {
        host.navigation = MapNavigationListener(
            camera: WebMercatorCamera(
                state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600)))
    }

    /// Feeds one event of a finger, as the recognizer does.
    private func touch(_ finger: FakeFinger, _ phase: TouchPointer.Phase, x: Double) {
        scheduler.advance(by: .milliseconds(8))
        host.feed(host.input.take([TouchPipelineUITests.touch(finger, phase, at: milliseconds, x: x)], now: host.now))
    }

    private func pan(_ phase: TrackpadPhase, x: Double) {
        scheduler.advance(by: .milliseconds(8))
        host.feed(host.input.pan(movement(phase, at: milliseconds), x: x, y: 0, now: host.now))
    }

    @Test("a scroll on a trackpad that the map claims changes no state, and the next touch begins and ends")
    func trackpad() {
        addMap()
        var progress = RecognizerProgress()
        var told: [RecognizerProgress.State?] = []
        let token = host.handler.observeEvents { [host] event in
            if event == .touchClaimed { told.append(progress.update(after: host, wasCancelled: false)) }
        }
        pan(.began, x: 0)
        for step in 1...5 { pan(.changed, x: Double(10 * step)) }
        #expect(host.handler.isTouchClaimed)
        #expect(told == [nil])
        pan(.ended, x: 50)
        #expect(progress.state == .possible)

        token.cancel()
        told = []
        let finger = FakeFinger()
        for (phase, x) in [(TouchPointer.Phase.began, 0.0), (.moved, 60), (.moved, 90), (.ended, 90)] {
            touch(finger, phase, x: x)
            told.append(progress.update(after: host, wasCancelled: false))
        }
        #expect(told == [nil, .began, .changed, .ended])
    }

    @Test("a finger that lands during a scroll on a trackpad is a touch that nothing has claimed")
    func landingDuringScroll() {
        addMap()
        var progress = RecognizerProgress()
        pan(.began, x: 0)
        pan(.changed, x: 80)
        let finger = FakeFinger()
        touch(finger, .began, x: 0)
        var told = [progress.update(after: host, wasCancelled: false)]
        touch(finger, .ended, x: 0)
        told.append(progress.update(after: host, wasCancelled: false))
        #expect(told == [nil, .failed])
    }

    @Test("whatever fingers and trackpads do, a recognizer has begun only while it has a touch", arguments: 1...12 as ClosedRange<UInt64>)
    func random(seed: UInt64) {
        addMap()
        var random = SplitMix64(seed: seed)
        var progress = RecognizerProgress()
        func update(wasCancelled: Bool = false) {
            _ = progress.update(after: host, wasCancelled: wasCancelled)
            let hasBegun = progress.state == .began || progress.state == .changed
            #expect(!hasBegun || host.isTouchedDirectly)
            // UIKit resets a recognizer that has ended.
            if progress.state != .possible, !hasBegun {
                host.cancelTouches()
                progress.reset()
            }
        }
        let token = host.handler.observeEvents { if $0 == .touchClaimed { update() } }
        defer { token.cancel() }
        let fingers = [FakeFinger(), FakeFinger()]
        var down: Set<Int> = []
        for _ in 0..<200 {
            if random.chance(0.5) {
                pan(random.pick(TrackpadPhase.allCases), x: Double(random.below(100)))
            } else {
                let index = random.below(2)
                let phase: TouchPointer.Phase = down.contains(index) ? random.pick([.moved, .moved, .ended, .cancelled]) : .began
                if phase == .began { down.insert(index) } else if phase != .moved { down.remove(index) }
                touch(fingers[index], phase, x: Double(random.below(300)))
                update(wasCancelled: phase == .cancelled)
            }
        }
    }

    /// Expects the states that a recognizer reports after each event of fingers over listeners.
    private func check(
        _ rule: Comment, over listeners: [any TouchListener],
        _ events: [(finger: FakeFinger, phase: TouchPointer.Phase, x: Double, state: RecognizerProgress.State?)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let tests = RecognizerStateTests()
        tests.host.setListeners(listeners)
        var progress = RecognizerProgress()
        let told = events.map { event in
            tests.touch(event.finger, event.phase, x: event.x)
            return progress.update(after: tests.host, wasCancelled: false)
        }
        #expect(told == events.map(\.state), rule, sourceLocation: sourceLocation)
    }

    @Test("a recognizer fails past the slop if no listener is interested in movements, and otherwise not before the lift")
    func unclaimed() {
        let (a, b) = (FakeFinger(), FakeFinger())
        let rows: [([TouchGesture.Kinds], RecognizerProgress.State?)] = [
            ([[.clickConfirmed, .longPress, .doubleClick]], .failed), ([], .failed),
            ([[.touchDown], [.scroll, .twoFingerClick]], .failed),
            ([[.clickConfirmed], [.move]], nil), ([[.twoFingerMove]], nil), ([[.moveComplete]], nil), ([[.rawTouches]], nil),
        ]
        for (interests, state) in rows {
            // The click distance is 3 mm, which is 18.9 points.
            check(
                "a drag fails past the slop if no listener is interested in movements, and waits for a claim otherwise: \(interests)",
                over: interests.map { Interested($0) },
                [(a, .began, 0, nil), (a, .moved, 10, nil), (a, .moved, 40, state), (a, .moved, 80, nil)])
        }
        check(
            "a pinch over listeners that only tap fails, too", over: [Interested([.clickConfirmed, .twoFingerClick])],
            [(a, .began, 0, nil), (b, .began, 100, nil), (b, .moved, 180, .failed)])
        check(
            "taps and long presses over listeners that only tap do not fail before their end",
            over: [Interested([.clickConfirmed], consumes: true)], [(a, .began, 0, nil), (a, .moved, 5, nil), (a, .ended, 5, .failed)])
    }

    @Test("a custom handler may claim a touch at any time")
    func customHandler() {
        let host = TouchPipelineHost(handler: InkTouchHandler(over: DefaultTouchHandler(scheduler: scheduler)), scheduler: scheduler)
        #expect([host.canTouchBeClaimed, host.uses(.scrolls)] == [true, true])
    }
}
