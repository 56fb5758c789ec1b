import Geodesy
import MapCameras
import MapListeners
import MapTesting
import TouchPipeline

/// The cases of `Fixtures/gesture-cases.json` that concern navigation.
enum NavigationCaseTable {
    static let rows = pans + momentum + twoFingers + taps

    private static func isStill(_ map: MapTestBench) -> Bool { !map.navigation.isAnimating }

    private static let discarded = "What was moved before a threshold is discarded: the preset's 2 dp tilt by one degree less."

    private static let pans: [NavigationCaseRow] = [
        NavigationCaseRow(
            name: "pan.interrupted-by-app-blur",
            meaning: .checked(.mapLibre, { map, _ in map.events == [.began(.pan), .cancelled(.pan)] })),
        NavigationCaseRow(
            name: "pan.other-mouse-button-does-not-end-it",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    map.events == [.began(.pan), .ended(.pan, willDecelerate: true)]
                        && abs(map.state.pixels(to: MapTestBench.start) - 20 * 1.4142136) < 0.01
                })),
        NavigationCaseRow(
            name: "pan.2-to-1-fingers-no-jump",
            meaning: .checked(
                .mapbox, { map, _ in map.state == MapTestBench.start },
                otherwise: "The finger that stays after two reports nothing for 100 ms.")),
        NavigationCaseRow(
            name: "pan.mode-horizontal", change: { options, _, _ in options.pan.mode = .horizontal },
            meaning: .checked(
                .mapbox,
                { map, _ in
                    map.settle()
                    return abs(map.state.center.latitude - 47) < 1e-9 && map.state.center.longitude < 8
                })),
        NavigationCaseRow(name: "pan.release-after-hold-never-flings", meaning: .checked(.mapbox, { map, _ in isStill(map) })),
        NavigationCaseRow(
            name: "pan.focal-reset-on-pointer-add", change: { _, configuration, _ in configuration.finger.clickDistance = .dp(0) },
            meaning: .checked(.mapbox, { map, _ in abs(map.state.pixels(to: MapTestBench.start) - 10) < 0.01 })),
        NavigationCaseRow(
            name: "pan.no-false-begin-after-second-finger",
            change: { _, configuration, _ in configuration.finger.clickDistance = .dp(500) },
            meaning: .checked(.mapbox, { map, _ in map.events.isEmpty && map.state == MapTestBench.start })),
        NavigationCaseRow(name: "pan.any-finger-over-threshold", meaning: .checked(.mapbox, { map, _ in !map.began.isEmpty })),
        NavigationCaseRow(name: "pan.wins-when-tap-gives-up", meaning: .doesNotApply("Of the recognizer, and checked there.")),
        NavigationCaseRow(
            name: "pan.dead-rect", meaning: .doesNotApply("A rectangle in which nothing moves is an option of that detector.")),
        NavigationCaseRow(
            name: "coop.one-finger-does-not-pan", change: { options, _, _ in options.isCooperative = true },
            meaning: .checked(.mapLibre, { map, _ in map.events == [.blocked] && map.state == MapTestBench.start })),
    ]

    private static let momentum: [NavigationCaseRow] = [
        NavigationCaseRow(name: "inertia.held-100ms", meaning: .checked(.mapLibre, { map, _ in isStill(map) })),
        NavigationCaseRow(
            name: "inertia.single-sample-none-and-no-leak",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    isStill(map) && map.events.filter { $0 == .ended(.pan, willDecelerate: false) }.count == 2
                })),
        NavigationCaseRow(
            name: "inertia.moving-release",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    let lifted = map.state
                    map.settle()
                    return map.state.pixels(to: lifted) > 50
                })),
        NavigationCaseRow(name: "inertia.kinetic", meaning: .doesNotApply("Its input is a velocity, and OpenLayers has no preset.")),
    ]

    private static let twoFingers: [NavigationCaseRow] = [
        NavigationCaseRow(
            name: "pinch.round-trip",
            meaning: .checked(
                .mapbox,
                { map, shots in
                    abs(map.state.zoom - 10) < 0.001 && (shots[300]?.state.zoom ?? 0) > 12
                })),
        NavigationCaseRow(
            name: "pinch.fingers-on-two-children-of-the-map", meaning: .checked(.mapLibre, { map, _ in map.state.zoom > 10.8 })),
        NavigationCaseRow(
            name: "pinch.threshold-7.2-percent",
            meaning: .checked(
                .mapLibre,
                { _, shots in
                    shots[16]?.began.contains(.pinchZoom) == false && shots[32]?.began.contains(where: { $0.contains(.pinchZoom) }) == true
                })),
        NavigationCaseRow(
            name: "rotate.90deg",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    map.began.filter { $0.contains(.rotate) }.count == 1 && abs(map.state.zoom - 10) < 1e-9
                })),
        NavigationCaseRow(
            name: "rotate.scale-recogniser-45deg",
            change: { options, _, _ in
                options.rotation.threshold = .dp(0)
                options.zoom.threshold = 0
            },
            meaning: .checked(.standard, { map, _ in abs(map.state.bearing - 315) < 0.01 })),
        NavigationCaseRow(
            name: "rotate.arc-threshold-diameter-100",
            meaning: .checked(
                .mapLibre,
                { _, shots in
                    shots[16]?.began.contains(where: { $0.contains(.rotate) }) == false
                        && shots[32]?.began.contains(where: { $0.contains(.rotate) }) == true
                })),
        NavigationCaseRow(name: "rotate.speed-gate", meaning: .table),
        NavigationCaseRow(
            name: "pitch.locks-out-zoom-pan-rotate",
            meaning: .checked(
                .mapbox,
                { map, _ in
                    abs(map.state.pitch - 25) < 0.001 && map.state.zoom == 10 && map.state.bearing == 0
                        && map.state.pixels(to: MapTestBench.start) < 0.01 && map.began == [.tilt]
                })),
        NavigationCaseRow(
            name: "pitch.from-initial-tilt",
            change: { options, _, state in
                options.tilt.threshold = .dp(0)
                state.pitch = 20
            }, meaning: .checked(.mapLibre, { map, _ in abs(map.state.pitch - 50) < 0.001 })),
        NavigationCaseRow(
            name: "pitch.two-fingers-up",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    abs(map.state.pitch - 4) < 0.001 && map.state.zoom == 10 && map.began == [.tilt]
                }, otherwise: discarded)),
        NavigationCaseRow(name: "pitch.finger-line-angle", meaning: .table),
        NavigationCaseRow(
            name: "scale.below-and-above-7dp",
            meaning: .checked(
                .mapbox,
                { _, shots in
                    shots[100]?.began.isEmpty == true && shots[200]?.began.contains(where: { $0.contains(.pinchZoom) }) == true
                })),
        NavigationCaseRow(name: "scale.reconfigure-sequence", meaning: .doesNotApply("Of the recognizer, and checked there.")),
        NavigationCaseRow(
            name: "scale.wins-over-horizontal-drag-when-vertical",
            meaning: .doesNotApply("Drags of one axis that compete for a finger are widgets.")),
    ]

    private static let taps: [NavigationCaseRow] = [
        NavigationCaseRow(
            name: "tap.count-4-is-two-zoom-steps", change: { _, _, state in state.zoom = 5 },
            meaning: .checked(
                .mapbox,
                { map, _ in
                    map.settle()
                    return abs(map.state.zoom - 7) < 1e-9
                })),
        NavigationCaseRow(
            name: "doubletap.zoom-snap", change: { options, _, state in (options.taps.zoomSnap, state.zoom) = (1, 9.7) },
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    map.settle()
                    return abs(map.state.zoom - 11) < 1e-9
                })),
        NavigationCaseRow(
            name: "quickzoom.release-after-drag-is-not-a-doubletap-step",
            meaning: .checked(
                .mapLibre,
                { map, _ in
                    map.settle()
                    return map.state.zoom < 10.5 && map.began == [.quickZoom]
                })),
        NavigationCaseRow(name: "quickzoom.second-down-too-late", meaning: .checked(.mapLibre, { map, _ in map.state.zoom == 10 })),
        NavigationCaseRow(
            name: "quickzoom.rate-half", change: { options, _, _ in options.taps.quickZoomDistance = .dp(256) },
            meaning: .checked(.mapLibre, { map, _ in abs(map.state.zoom - 10 - 10.0 / 128 / 2) < 1e-6 })),
        NavigationCaseRow(
            name: "quickzoom.below-threshold", change: { _, configuration, _ in configuration.finger.clickDistance = .dp(7) },
            meaning: .checked(.mapbox, { map, _ in !map.began.contains(.quickZoom) })),
    ]
}
