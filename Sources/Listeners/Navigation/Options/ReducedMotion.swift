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
}
