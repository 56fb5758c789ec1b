import TouchPipeline

/// Records the positions of taps, in front of all other listeners.
final class TapCounter: TouchInterface {
    private(set) var positions: [Vec2F] = []

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        positions.append(posScreen)
        return true
    }

    func clearTouch() {}
}

/// Creates the handler of a map, for example with the density `ScreenDensity(scale: 2.75)`.
func makeTouchHandler(
    scheduler: any TouchScheduler, density: ScreenDensity, over map: any TouchListener, counter: TapCounter
) -> DefaultTouchHandler {
    let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps.at(density: density))
    handler.addListener(map)
    handler.insertListener(counter, at: 0)
    return handler
}
