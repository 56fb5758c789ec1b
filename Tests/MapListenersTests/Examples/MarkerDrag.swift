import TouchPipeline

/// Drags a marker. A drag that is cancelled, for whatever reason, leaves the marker where it was.
final class MarkerDrag: TouchInterface {
    private(set) var position: Vec2F
    /// Where the marker was when the finger took hold of it.
    private var positionBefore: Vec2F?
    private var environment: TouchEnvironment?

    init(at position: Vec2F) { self.position = position }

    func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    func onTouchDown(_ posScreen: Vec2F) -> Bool {
        let radius = environment.map { ScreenLength.dp(24).pixels(in: $0) } ?? 0
        if posScreen.distance(to: position) <= radius { positionBefore = position }
        return false
    }

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        guard positionBefore != nil else { return false }
        // Also consumes what comes before the drag is confirmed, so that the map does not follow the finger meanwhile.
        guard confirmed else { return true }
        position = position + deltaScreen
        return true
    }

    func onMoveComplete() -> Bool {
        guard positionBefore != nil else { return false }
        positionBefore = nil
        return true
    }

    /// Another finger landed, the system or another listener took the touch, or this listener was removed.
    func clearTouch() {
        position = positionBefore ?? position
        positionBefore = nil
    }
}
