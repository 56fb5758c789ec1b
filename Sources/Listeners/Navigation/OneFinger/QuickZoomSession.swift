import MapCameras
import TouchPipeline

/// The second of two taps that slides: downwards zooms in, unless it is inverted.
struct QuickZoomSession: Sendable, Equatable {
    /// The point about which the map zooms.
    let pivot: Pivot
    /// The levels for each pixel that the finger moves down.
    private let levelsPerPixel: Double

    /// Begins after a movement by pixels with which the map catches up, because it was below the slop.
    init(about pivot: Pivot, pending: Float, at time: TouchInstant, _ options: NavigationOptions, on map: inout NavigatedView) {
        self.pivot = pivot
        let direction = options.taps.quickZoomIsInverted ? -1.0 : 1.0
        levelsPerPixel = direction / max(1, Double(map.facts.pixels(options.taps.quickZoomDistance)))
        map.catchUp = CatchUp(over: options.catchUpDuration)
        let levels = Double(pending) * levelsPerPixel
        if map.catchUp.isEnabled, levels != 0 { map.catchUp.enqueue(levels: levels, at: time) }
    }

    /// Moves the finger by pixels. Zooms also while the finger rests, because movement that was pending has become due.
    func move(by delta: Vec2F, at time: TouchInstant, on map: inout NavigatedView) {
        let due = map.catchUp.advance(to: time)
        let levels = Double(delta.y) * levelsPerPixel + due.levels
        if levels != 0 { map.change(zoom: map.zoom + levels, about: pivot.point(in: map.facts)) }
    }
}
