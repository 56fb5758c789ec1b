import MapListeners

extension NavigationOptions {
    /// The same without motion that no finger makes: the map does not go on when it is let go, and taps, wheels, boxes and north snap jump.
    public var reducingMotion: NavigationOptions {
        var options = self
        options.momentum.pans = false
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.takeBackDuration = .zero
        options.taps.duration = .zero
        options.mouse.wheelDuration = .zero
        options.mouse.boxZoomDuration = .zero
        options.northSnapDuration = .zero
        return options
    }
}
