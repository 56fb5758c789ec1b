/// All cases of `Fixtures/gesture-cases.json`, and their meaning for this module.
enum GestureCaseTable {
    static let rows = taps + longPresses + doubleTaps + moves + elsewhere

    /// Cases about the effects of gestures on the map.
    private static let elsewhere: [GestureCaseRow] = [
        navigation("pan.mode-horizontal", "a pan of one axis is an option of the navigation; the core reports both parts of a move"),
        navigation("pan.release-after-hold-never-flings", "momentum"),
        navigation("coop.one-finger-does-not-pan", "cooperative panning is a switch of the navigation; the core reports the move"),
        navigation("doubletap.zoom-snap", "where a double click zooms to"),
        navigation("quickzoom.rate-half", "how far a quick zoom zooms"),
        navigation("inertia.held-100ms", "momentum"),
        navigation("inertia.single-sample-none-and-no-leak", "momentum"),
        navigation("inertia.moving-release", "momentum"),
        navigation("inertia.kinetic", "momentum; its input is a velocity"),
        navigation("pinch.round-trip", "what zoom a pinch gives"),
        navigation("pinch.threshold-7.2-percent", "the threshold of zooming, in the arbiter of two fingers"),
        navigation("rotate.90deg", "which of zoom and rotation two fingers mean, in the arbiter"),
        navigation("rotate.scale-recogniser-45deg", "what bearing a rotation gives"),
        navigation("rotate.arc-threshold-diameter-100", "the threshold of rotation, in the arbiter of two fingers"),
        navigation("rotate.speed-gate", "the threshold of rotation; its input is a table of speeds"),
        navigation("pitch.locks-out-zoom-pan-rotate", "which of four things two fingers mean, in the arbiter"),
        navigation("pitch.from-initial-tilt", "what pitch a tilt gives"),
        navigation("pitch.two-fingers-up", "what pitch a tilt gives"),
        navigation("pitch.finger-line-angle", "which fingers may tilt, in the arbiter; its input is a list of lines"),
        navigation("scale.below-and-above-7dp", "the threshold of zooming, in the arbiter of two fingers"),
    ]

    private static func navigation(_ name: String, _ why: String) -> GestureCaseRow {
        GestureCaseRow(name: name, meaning: .belongs(to: "MapListeners", why: "belongs to navigation: \(why)"))
    }
}
