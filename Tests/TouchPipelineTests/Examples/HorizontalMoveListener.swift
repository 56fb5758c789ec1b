import TouchPipeline

/// A listener for horizontal drags. In front of the map, it claims them and leaves all other drags to the map.
///
/// The first move past the click distance decides the direction of a drag. The map receives `clearTouch` with `.takenOver` when the listener
/// claims a drag, so no fling follows.
final class HorizontalMoveListener: TouchInterface {
    /// An event of a horizontal drag, with the distance of the finger to the right of its landing, in pixels.
    enum Event: Hashable {
        case changed(Float)
        case ended(Float)
    }

    /// Called with each event.
    var onEvent: ((Event) -> Void)?

    private enum Drag {
        case undecided
        case sideways
        case other
    }

    private var drag = Drag.undecided
    /// The distance from the landing of the finger.
    private var travelled = Vec2F.zero

    /// Other gestures cost nothing. The listener is not interested in double clicks, so no click is delayed.
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    func onTouchDown(_ posScreen: Vec2F) -> Bool {
        reset()
        return false
    }

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        // Under the click distance the touch may still be a tap. After a double click it is the quick zoom of the map.
        travelled = travelled + deltaScreen
        guard confirmed else { return false }
        if drag == .undecided { drag = abs(travelled.x) > abs(travelled.y) ? .sideways : .other }
        guard drag == .sideways else { return false }
        onEvent?(.changed(travelled.x))
        return true
    }

    func onMoveComplete() -> Bool {
        guard drag == .sideways else { return false }
        onEvent?(.ended(travelled.x))
        return true
    }

    /// The touch has ended, or another listener has claimed it.
    func clearTouch() { reset() }

    private func reset() {
        drag = .undecided
        travelled = .zero
    }
}
