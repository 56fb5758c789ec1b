import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineUI

@Suite("The switches of an engine's own gestures")
struct EngineSwitchesTests {
    private static func switches(_ change: (inout EngineSwitches) -> Void) -> EngineSwitches {
        var switches = EngineSwitches()
        change(&switches)
        return switches
    }

    @Test(
        "a gesture that is off in the map is off in the navigation, and no other, and two fingers that must not pan never pass the threshold",
        arguments: [
            (switches { $0.pans = false }, [NavigationGestures.pan]),
            (switches { $0.zooms = false }, [.pinchZoom, .doubleTapZoom, .twoFingerTapZoom, .quickZoom, .scrollZoom, .boxZoom]),
            (switches { $0.rotates = false }, [.rotate, .dragRotate]),
            (switches { $0.tilts = false }, [.tilt, .dragRotate]),
            (switches { $0.pinchZooms = false }, [.pinchZoom]),
            (switches { $0.doubleTapZooms = false }, [.doubleTapZoom]),
            (switches { $0.twoFingerTapZooms = false }, [.twoFingerTapZoom]),
            (switches { $0.quickZooms = false }, [.quickZoom]),
            (switches { $0.twoFingersPan = false }, []),
        ])
    func gestures(switches: EngineSwitches, off: [NavigationGestures]) {
        var expected = NavigationOptions.recommended
        expected.enabledGestures.subtract(NavigationGestures(off))
        // Two fingers that must not pan never pass the threshold.
        if !switches.twoFingersPan { expected.pan.twoFingerThreshold = .dp(.infinity) }
        #expect(switches.applied(to: .recommended) == expected)
    }

    @Test(
        "what the app has chosen in the options is kept, gestures that it has switched off there stay off, and all gestures on change nothing"
    )
    func own() {
        var options = NavigationOptions.recommended
        (options.pan.mode, options.focalPoint) = (.vertical, AnchorPoint(x: 0.5, y: 0.8))
        options.enabledGestures = [.pan]
        let switches = Self.switches { ($0.panMode, $0.focalPoint, $0.quickZoomIsInverted) = (.horizontal, .center, true) }
        var expected = options
        expected.taps.quickZoomIsInverted = true
        #expect(switches.applied(to: options) == expected)
        #expect(EngineSwitches().applied(to: .google) == .google)
    }
}
