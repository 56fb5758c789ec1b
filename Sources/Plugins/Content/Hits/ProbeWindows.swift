import MapCameras

/// The boxes in which a finger looks for things that reach so far beyond their places.
///
/// A box may be larger than needed, since what is found in it is measured: so reaches are rounded up to 8, 16, 32 … pixels, and the layers of
/// a map share a few boxes.
struct ProbeWindows {
    let probe: TouchProbe
    private var known: [(reach: Double, window: ProbeWindow?)] = []

    init(_ probe: TouchProbe) { self.probe = probe }

    /// The box for a reach in dp; `nil` if no ground is seen there.
    mutating func window(reach: Double) -> ProbeWindow? {
        let needed = ScreenUnits.pixels(dp: reach, probe.density)
        var rounded = 8.0
        while rounded < needed { rounded *= 2 }
        for index in known.indices where known[index].reach == rounded { return known[index].window }
        let window = probe.window(reach: rounded).flatMap { rect in WorldWindow(rect).map { ProbeWindow(rect: rect, world: $0) } }
        known.append((rounded, window))
        return window
    }
}
