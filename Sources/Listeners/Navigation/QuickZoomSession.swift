import MapCameras
import TouchPipeline

/// The second of two taps that slides: downwards zooms in, unless it is inverted.
struct QuickZoomSession: Sendable {
    /// The movement with which the map still catches up.
    private(set) var catchUp = CatchUp()
    private let pivot: ScreenPoint

    /// Begins at the position of the finger before a first move by pixels.
    init(before delta: Vec2F, _ context: TouchContext, on map: NavigatedMap) {
        let start = context.startPosition
        pivot = map.pivot(ScreenPoint(start), isCentered: map.options.taps.quickZoomsAboutCenter)
        let delayed = Self.levels(context.position.y - delta.y - start.y, on: map)
        if map.options.catchUpDuration != nil, delayed != 0 { catchUp.delay(levels: delayed, at: context.timestamp) }
    }

    /// Moves the finger by pixels.
    mutating func move(by delta: Vec2F, at time: TouchInstant, on map: NavigatedMap) {
        let due = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        map.zoom(by: Self.levels(delta.y, on: map) + due.levels, around: pivot)
    }

    /// Zooms while the finger rests, because movement that was delayed has become due.
    mutating func advance(to time: TouchInstant, on map: NavigatedMap) {
        let due = catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
        map.zoom(by: due.levels, around: pivot)
    }

    /// The momentum after a lift.
    func momentum(at speed: GestureSpeed, on map: NavigatedMap, releasedAt time: TouchInstant) -> CameraMotion? {
        map.zoomMomentum(of: speed, without: catchUp.rest, around: .screen(pivot), at: time)
    }

    private static func levels(_ pixels: Float, on map: NavigatedMap) -> Double {
        let direction = map.options.taps.quickZoomIsInverted ? -1.0 : 1.0
        let pixelsPerLevel = Double(map.pixels(map.options.taps.quickZoomDistance))
        return direction * Double(pixels) / max(1, pixelsPerLevel)
    }
}
