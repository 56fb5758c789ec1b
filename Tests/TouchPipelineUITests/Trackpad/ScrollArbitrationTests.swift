import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@Suite("Scrolls and other recognizers")
struct ScrollArbitrationTests {
    private typealias Other = ScrollArbitration.Other

    @Test("only pans of enclosing views are prevented, and only while a listener uses the scroll", arguments: [true, false])
    func prevented(isUsed: Bool) {
        let arbitration = ScrollArbitration(isUsed: isUsed)
        for isPan in [true, false] {
            for isOnAncestor in [true, false] {
                let other = Other(isPan: isPan, isOnAncestor: isOnAncestor)
                #expect(arbitration.prevents(other) == ([isUsed, isPan, isOnAncestor] == [true, true, true]), "\(other)")
            }
        }
    }

    @Test("the recognizer of a map does not prevent the reports of trackpads, and others do", arguments: [true, false])
    func preventing(isUsed: Bool) {
        #expect(!ScrollArbitration(isUsed: isUsed).canBePrevented(by: Other(isOfMap: true)))
        #expect(ScrollArbitration(isUsed: isUsed).canBePrevented(by: Other(isPan: true, isOnAncestor: true)))
    }

    @Test("a map uses scrolls and wheels, and listeners that only tap use neither")
    func uses() {
        let host = TouchPipelineHost(scheduler: VirtualScheduler())
        #expect(!host.uses(.movements))
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
        host.navigation = MapNavigationListener(camera: camera)
        #expect(host.uses(.movements))
        #expect(host.uses(.scrolls))
        host.navigation = nil
        #expect(!host.uses(.movements))
        #expect(!host.uses(.scrolls))
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
        #expect(pad == WheelTick.delta(way, isInPoints: true))
        #expect(pad == WheelTick.delta(way / WheelTick.pointsPerLine, isInPoints: false))
        #expect((pad > 0) == (way > 0))
    }
}
