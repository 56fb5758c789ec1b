import TouchPipeline

/// Records the positions of taps, in front of all other listeners.
final class TapCounter: TouchInterface {
    private(set) var places: [Vec2F] = []

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        places.append(posScreen)
        return true
    }

    func clearTouch() {}
}

/// Creates the handler of a map. The density is a factor such as 2.75, or pixels per inch.
func makeTouchHandler(
    scheduler: any TouchScheduler, density: Float, over map: any TouchInterface, counter: TapCounter
) -> DefaultTouchHandler {
    let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps.at(density: density))
    handler.addListener(map)
    handler.insertListener(counter, at: 0)
    return handler
}
