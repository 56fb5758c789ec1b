import MapCameras
import TouchPipeline

/// A drag of the mouse with the secondary button or with the Control key: it rotates the map sideways and tilts it up and down, about the middle of
/// the view.
struct RotationDragSession: Sendable, Equatable {
    /// The degrees of bearing per dp, by feel.
    private static let rotationDegreesPerDp = 0.8
    /// The degrees of pitch per dp, by feel.
    private static let tiltDegreesPerDp = 0.5

    /// The point about which the map rotates and tilts.
    let pivot: Pivot

    /// Whether a drag rotates the map.
    static func begins(with context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return false }
        return context.buttons.contains(.secondary) || context.modifiers.contains(.control)
    }

    /// Begins after a movement by pixels with which the map catches up, because it was below the slop.
    init(pending: Vec2F, at time: TouchInstant, _ options: NavigationOptions, on map: inout NavigatedView) {
        pivot = options.pivot(.focus)
        map.catchUp = CatchUp(over: options.catchUpDuration)
        guard map.catchUp.isEnabled, pending != .zero else { return }
        map.catchUp.enqueue(degrees: map.facts.degrees(Double(pending.x), Self.rotationDegreesPerDp), at: time)
        map.catchUp.enqueue(pitch: map.facts.degrees(-Double(pending.y), Self.tiltDegreesPerDp), at: time)
    }

    /// Moves the mouse by pixels. Moves the map also while the mouse rests, because movement that was pending has become due.
    func move(by delta: Vec2F, at time: TouchInstant, on map: inout NavigatedView) {
        let due = map.catchUp.advance(to: time)
        map.rotateAndTilt(
            by: map.facts.degrees(Double(delta.x), Self.rotationDegreesPerDp) + due.degrees,
            map.facts.degrees(-Double(delta.y), Self.tiltDegreesPerDp) + due.pitch, about: pivot)
    }
}

extension NavigatedView {
    /// Changes bearing and pitch by degrees.
    mutating func rotateAndTilt(by bearing: Double, _ pitch: Double, about pivot: Pivot) {
        guard bearing != 0 || pitch != 0 else { return }
        change(
            bearing: bearing != 0 ? self.bearing + bearing : nil, pitch: pitch != 0 ? self.pitch + pitch : nil,
            about: pivot.point(in: facts))
    }
}

extension NavigationOptions {
    /// The point about which the map zooms and rotates: the focal point, or the given one.
    func pivot(_ pivot: Pivot) -> Pivot { focalPoint.map { .normalized($0) } ?? pivot }
}
