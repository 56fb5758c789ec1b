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
