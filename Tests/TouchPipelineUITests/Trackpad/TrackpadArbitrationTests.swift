import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@Suite("Trackpads and other recognizers")
struct TrackpadArbitrationTests {
    private typealias Other = TrackpadArbitration.Other
    private static let enclosingPan = Other(isPan: true, isOnAncestor: true)
    private static let ofMap = Other(isReplaced: true)

    @Test(
        "a used movement prevents the map's own recognizers, and a scroll also pans of enclosing views, whichever begins first",
        arguments: [
            (TrackpadArbitration.Input.scroll, enclosingPan, true), (.pinch, enclosingPan, false), (.hover, enclosingPan, false),
            (.scroll, ofMap, true), (.pinch, ofMap, true), (.hover, ofMap, false),
            (.scroll, Other(isPan: true, isReplaced: true), true), (.pinch, Other(isPan: true, isReplaced: true), true),
            (.scroll, Other(isPan: true), false), (.scroll, Other(isOnAncestor: true), false), (.scroll, Other(), false),
            (.pinch, Other(), false),
        ])
    private func prevented(input: TrackpadArbitration.Input, other: Other, isPrevented: Bool) {
        let arbitration = TrackpadArbitration(input: input, isUsed: true)
        let unused = TrackpadArbitration(input: input, isUsed: false)
        #expect(arbitration.prevents(other) == isPrevented)
        #expect(arbitration.canBePrevented(by: other) == !isPrevented)
        #expect([unused.prevents(other), unused.canBePrevented(by: other)] == [false, true])
    }

    @Test("recognizers of the pipeline do not prevent each other", arguments: TrackpadArbitration.Input.allCases, [true, false])
    func own(input: TrackpadArbitration.Input, isUsed: Bool) {
        let arbitration = TrackpadArbitration(input: input, isUsed: isUsed)
        // The rotation of a map is on the same view as its pinch.
        for other in [Other(isOfPipeline: true), Other(isPan: true, isOfPipeline: true, isReplaced: true)] {
            #expect([arbitration.prevents(other), arbitration.canBePrevented(by: other)] == [false, false])
        }
    }

    @MainActor
    @Test("a map uses scrolls and wheels, and listeners that only tap use neither")
    func uses() {
        let host = TouchPipelineHost(scheduler: VirtualScheduler())
        #expect(!host.uses(.movements))
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
        host.navigation = MapNavigationListener(camera: camera)
        #expect([host.uses(.movements), host.uses(.scrolls)] == [true, true])
        host.navigation = nil
        #expect([host.uses(.movements), host.uses(.scrolls)] == [false, false])
    }

    @Test("all events of a scroll on a Mac have one receiver, and the next scroll may have another")
    func receiver() {
        var receiver = ScrollReceiver()
        // The scroll and its momentum go on while listeners change.
        let events = [(true, false), (false, true), (true, true), (false, false)]
        let passedOn = events.map { receiver.passesOn(isBeginning: $0.0, isUsed: $0.1) }
        #expect(passedOn == [true, true, false, false])
    }

    @Test("a wheel that moves content by as much gives the same turn on an iPad and on a Mac", arguments: [-80.0, -1, 3, 120])
    func wheel(way: Double) {
        var travel = WheelTravel()
        _ = travel.step(.began, to: 0)
        let pad = WheelTick.delta(travel.step(.changed, to: way), isInPoints: true)
        let mac = [WheelTick.delta(way, isInPoints: true), WheelTick.delta(way / WheelTick.pointsPerLine, isInPoints: false)]
        #expect(mac == [pad, pad])
        #expect((pad > 0) == (way > 0))
    }
}
