/// Whether the motion of a navigation is reduced, and the options whose motion returns when it no longer is.
struct MotionReduction {
    /// The options with their motion. `nil` while the motion is not reduced.
    private var full: NavigationOptions?

    /// The options that apply when the app sets some.
    mutating func applied(to options: NavigationOptions) -> NavigationOptions {
        let reduced = options.reducingMotion
        guard full != nil, options != reduced else { return options }
        full = options
        return reduced
    }

    /// Reduces the motion of the current options, or returns it to them.
    mutating func set(isReduced: Bool, of options: NavigationOptions) -> NavigationOptions {
        guard isReduced != (full != nil) else { return options }
        let withMotion = withMotion(options)
        full = isReduced ? options : nil
        return isReduced ? options.reducingMotion : withMotion
    }

    /// The current options with the motion that they have when it is not reduced.
    func withMotion(_ options: NavigationOptions) -> NavigationOptions { full.map { options.withMotion(of: $0) } ?? options }
}

extension NavigationOptions {
    /// The same options without animations: no deceleration after a release, and immediate changes by taps, wheels, box zooms and the snap to
    /// north.
    public var reducingMotion: NavigationOptions {
        var options = self
        options.momentum.pans = false
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.pan.restoreDuration = .zero
        options.taps.duration = .zero
        options.mouse.wheelDuration = .zero
        options.mouse.boxZoomDuration = .zero
        options.rotation.northSnapDuration = .zero
        options.steps = options.steps.reducingMotion
        return options
    }

    /// These options with the motion of others, for what ``reducingMotion`` switches off.
    func withMotion(of other: NavigationOptions) -> NavigationOptions {
        var options = self
        options.momentum.pans = other.momentum.pans
        options.momentum.zooms = other.momentum.zooms
        options.momentum.rotates = other.momentum.rotates
        options.pan.restoreDuration = other.pan.restoreDuration
        options.taps.duration = other.taps.duration
        options.mouse.wheelDuration = other.mouse.wheelDuration
        options.mouse.boxZoomDuration = other.mouse.boxZoomDuration
        options.rotation.northSnapDuration = other.rotation.northSnapDuration
        options.steps.moveDuration = other.steps.moveDuration
        options.steps.zoomDuration = other.steps.zoomDuration
        options.steps.northDuration = other.steps.northDuration
        return options
    }
}
