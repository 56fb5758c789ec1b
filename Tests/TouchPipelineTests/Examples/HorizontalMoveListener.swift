import TouchPipeline

/// A listener that reacts to horizontal moves only: put above the map, it takes sideways drags over and leaves all others to the map.
///
/// Which way a drag goes is decided once, by the first move past the click distance. A drag that it consumes is its own from then on: the
/// map is told that it has been taken over, and is never left with a fling.
final class HorizontalMoveListener: TouchInterface {
    /// How far the finger has gone to the right, in pixels, whenever a sideways drag moves on.
    var onChange: (Float) -> Void = { _ in }
    /// The same, when the finger lifts.
    var onEnd: (Float) -> Void = { _ in }

    private enum Drag {
        case undecided
        case sideways
        case other
    }

    private var drag = Drag.undecided
    /// From where the finger went down.
    private var travelled = Vec2F.zero

    /// Other gestures cost nothing for this listener. Without interest in double clicks, it makes no click wait.
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    func onTouchDown(_ posScreen: Vec2F) -> Bool {
        reset()
        return false
    }

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        // Under the click distance it may still be a tap. After a double click it is a quick zoom, which is the map's.
        travelled = travelled + deltaScreen
        guard confirmed else { return false }
        if drag == .undecided { drag = abs(travelled.x) > abs(travelled.y) ? .sideways : .other }
        guard drag == .sideways else { return false }
        onChange(travelled.x)
        return true
    }

    func onMoveComplete() -> Bool {
        guard drag == .sideways else { return false }
        onEnd(travelled.x)
        return true
    }

    /// The touch is over, or another listener has claimed it.
    func clearTouch() { reset() }

    private func reset() {
        drag = .undecided
        travelled = .zero
    }
}
