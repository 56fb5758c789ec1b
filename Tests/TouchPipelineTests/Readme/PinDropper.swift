import TouchPipelineKit

/// Drops a pin at a long press. All other gestures go on to the map.
final class PinDropper: TouchInterface {
    private(set) var pins: [Vec2F] = []
    var interests: TouchGesture.Kinds { .longPress }

    func onLongPress(_ posScreen: Vec2F) -> Bool {
        pins.append(posScreen)
        return true
    }
}
