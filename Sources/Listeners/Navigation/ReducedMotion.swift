extension NavigationOptions {
    /// The same options without animations: no deceleration after a release, and immediate changes by taps, wheels, box zooms and the snap to
    /// north.
    public var reducingMotion: NavigationOptions {
        var options = self
        options.momentum.pans = false
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.restoreDuration = .zero
        options.taps.duration = .zero
        options.mouse.wheelDuration = .zero
        options.mouse.boxZoomDuration = .zero
        options.northSnapDuration = .zero
        options.steps = options.steps.reducingMotion
        return options
    }

    /// These options with the motion of others, for what ``reducingMotion`` switches off.
    func withMotion(of other: NavigationOptions) -> NavigationOptions {
        var options = self
        options.momentum.pans = other.momentum.pans
        options.momentum.zooms = other.momentum.zooms
        options.momentum.rotates = other.momentum.rotates
        options.restoreDuration = other.restoreDuration
        options.taps.duration = other.taps.duration
        options.mouse.wheelDuration = other.mouse.wheelDuration
        options.mouse.boxZoomDuration = other.mouse.boxZoomDuration
        options.northSnapDuration = other.northSnapDuration
        options.steps.moveDuration = other.steps.moveDuration
        options.steps.zoomDuration = other.steps.zoomDuration
        options.steps.northDuration = other.steps.northDuration
        return options
    }
}
