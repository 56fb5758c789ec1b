import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// What a recognizer, a wheel and a trackpad conclude from regions that own their fingers. Such a `RegionList` has no interests.
@MainActor
@Suite("Regions that own their fingers, and the recognizer")
struct RegionClaimTests {
    private typealias State = RecognizerProgress.State

    private let scheduler = VirtualScheduler(now: instant(1000))
    private let host: TouchPipelineHost

    init() { host = TouchPipelineHost(scheduler: scheduler) }

    /// Adds a region from x = 0 to x = 200 with a listener.
    private func addRegion(_ listener: any TouchListener) {
        host.setListeners([RegionList([TouchRegion(ScreenRect(x: 0, y: -10, width: 200, height: 100), listener: listener)])])
    }

    private func addMap() {
        host.navigation = MapNavigationListener(
            camera: WebMercatorCamera(
                state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600)))
    }

    /// The states that a recognizer reports during a drag, for which those of a map wait.
    private func drag(through positions: [Double], _ finger: FakeFinger = FakeFinger(), lifts: Bool = true) -> [State?] {
        var progress = RecognizerProgress()
        var told: [State?] = []
        for (index, x) in positions.enumerated() {
            scheduler.advance(by: .milliseconds(8))
            let phase: TouchPointer.Phase = index == 0 ? .began : (index == positions.count - 1 && lifts ? .ended : .moved)
            let time = Double(scheduler.now.microseconds) / 1000
            host.feed(host.input.take([touch(finger, phase, at: time, x: x)], now: host.now))
            told.append(progress.update(after: host, wasCancelled: false, failsWhenRefused: true))
        }
        return told
    }

    @Test(
        "a recognizer begins when the listener of a region claims the touch, also at its end, and otherwise keeps it from the map until the lift",
        arguments: [
            ([.move], [nil, nil, .began, .changed, .ended]), ([.moveComplete], [nil, nil, nil, nil, .ended]),
            ([], [nil, nil, nil, nil, .failed]), ([.touchDown, .clickConfirmed], [nil, nil, nil, nil, .failed]),
        ] as [(TouchGesture.Kinds, [RecognizerProgress.State?])])
    private func claims(consumed: TouchGesture.Kinds, states: [RecognizerProgress.State?]) {
        addRegion(RecordingListener("panel", consuming: consumed))
        #expect(drag(through: [50, 52, 110, 150, 150]) == states)
    }

    @Test("a claim of the map does not count for the next touch in a region, nor one of a region for the next touch of the map")
    func staleClaims() {
        addRegion(RecordingListener("panel", consuming: .moveComplete))
        addMap()
        let drags: [([Double], [State?])] = [
            ([300, 390, 390], [nil, .began, .ended]), ([50, 50], [nil, .failed]), ([50, 110, 110], [nil, nil, .ended]),
            ([300, 300], [nil, .failed]),
        ]
        for (positions, states) in drags { #expect(drag(through: positions) == states, "\(positions)") }
    }

    @Test("while a finger rests in a region, a movement that the listeners of the map refuse does not fail")
    func refusedBeside() {
        host.setListeners([
            RegionList([
                TouchRegion(ScreenRect(x: 0, y: -10, width: 200, height: 100), listener: RecordingListener("panel"))
            ]), RecordingListener("refusing"),
        ])
        let thumb = FakeFinger()
        #expect(drag(through: [50], thumb, lifts: false) == [nil])
        #expect(drag(through: [300, 390, 400], lifts: false) == [nil, nil, nil])
    }

    @Test("the listener of a region uses scrolls and trackpads over the region, and those of the map beside it")
    func uses() {
        addRegion(RecordingListener("panel"))
        let kinds: [TouchGesture.Kinds] = [.movements, .scrolls]
        #expect(kinds.map { host.uses($0, x: 50, y: 0) } == [true, true])
        #expect(kinds.map { host.uses($0, x: 300, y: 0) } == [false, false])
        addMap()
        #expect(kinds.map { host.uses($0, x: 300, y: 0) } == [true, true])
    }
}
