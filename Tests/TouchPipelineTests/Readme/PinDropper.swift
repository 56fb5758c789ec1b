import TouchPipelineKit

/// Drops a pin at a long press. All other gestures go on to the map.
final class PinDropper: TouchListener {
    private(set) var pins: [Vec2F] = []
    var interests: TouchGesture.Kinds { .longPress }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard case .longPress(let position) = gesture else { return false }
        pins.append(position)
        return true
    }
}
