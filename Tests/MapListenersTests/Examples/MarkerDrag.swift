import TouchPipeline

/// Drags a marker. A cancelled drag restores the position of the marker.
final class MarkerDrag: TouchInterface {
    private(set) var position: Vec2F
    /// The position of the marker at the beginning of the drag.
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
        // Also consumes the moves before the drag is confirmed, so that the map does not follow the finger.
        guard confirmed else { return true }
        position = position + deltaScreen
        return true
    }

    func onMoveComplete() -> Bool {
        guard positionBefore != nil else { return false }
        positionBefore = nil
        return true
    }

    /// Restores the marker. Another finger has landed, the system or another listener has taken the touch, or this listener was removed.
    func clearTouch() {
        position = positionBefore ?? position
        positionBefore = nil
    }
}
