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

    @Test("whatever fingers and trackpads do, a recognizer has begun only while it has a touch", arguments: 1...20 as ClosedRange<UInt64>)
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
        for _ in 0..<400 {
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

    @Test(
        "a drag fails past the slop if no listener is interested in movements, and waits for a claim otherwise",
        arguments: [
            ([[.clickConfirmed, .longPress, .doubleClick]], true), ([], true), ([[.touchDown], [.scroll, .twoFingerClick]], true),
            ([[.clickConfirmed], [.move]], false), ([[.twoFingerMove]], false), ([[.moveComplete]], false), ([[.rawTouches]], false),
        ] as [([TouchGesture.Kinds], Bool)])
    func unclaimed(interests: [TouchGesture.Kinds], fails: Bool) {
        host.setListeners(interests.map { Interested($0) })
        var progress = RecognizerProgress()
        let finger = FakeFinger()
        var told: [RecognizerProgress.State?] = []
        // The click distance is 3 mm, which is 18.9 points.
        for (phase, x) in [(TouchPointer.Phase.began, 0.0), (.moved, 10), (.moved, 40), (.moved, 80)] {
            touch(finger, phase, x: x)
            told.append(progress.update(after: host, wasCancelled: false))
        }
        #expect(told == [nil, nil, fails ? .failed : nil, nil])
    }

    @Test("a pinch over listeners that only tap fails, too")
    func unclaimedPinch() {
        host.setListeners([Interested([.clickConfirmed, .twoFingerClick])])
        var progress = RecognizerProgress()
        let (a, b) = (FakeFinger(), FakeFinger())
        touch(a, .began, x: 0)
        touch(b, .began, x: 100)
        var told = [progress.update(after: host, wasCancelled: false)]
        touch(b, .moved, x: 180)
        told.append(progress.update(after: host, wasCancelled: false))
        #expect(told == [nil, .failed])
    }

    @Test("taps and long presses over listeners that only tap do not fail before their end")
    func tapsGoOn() {
        let taps = Interested([.clickConfirmed], consumes: true)
        host.setListeners([taps])
        var progress = RecognizerProgress()
        let finger = FakeFinger()
        touch(finger, .began, x: 0)
        touch(finger, .moved, x: 5)
        var told = [progress.update(after: host, wasCancelled: false)]
        touch(finger, .ended, x: 5)
        told.append(progress.update(after: host, wasCancelled: false))
        #expect(told == [nil, .failed])
    }

    @Test("a custom handler may claim a touch at any time")
    func customHandler() {
        let host = TouchPipelineHost(handler: InkTouchHandler(over: DefaultTouchHandler(scheduler: scheduler)), scheduler: scheduler)
        #expect([host.canTouchBeClaimed, host.uses(.scrolls)] == [true, true])
    }
}
