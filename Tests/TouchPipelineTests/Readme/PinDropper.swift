import TouchPipeline

/// Drops a pin at a long press. All other gestures go on to the map.
final class PinDropper: TouchInterface {
    private(set) var pins: [Vec2F] = []

    func onLongPress(_ posScreen: Vec2F) -> Bool {
        pins.append(posScreen)
        return true
    }
}

@MainActor
func makeHandler(with pins: PinDropper, over map: any TouchInterface) -> DefaultTouchHandler {
    let handler = DefaultTouchHandler(configuration: .recommended.at(density: 460))
    handler.addListener(map)
    handler.insertListener(pins, at: 0)
    return handler
}
