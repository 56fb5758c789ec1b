import TouchPipeline

/// Counts the places that are tapped, in front of everything else.
final class TapCounter: TouchInterface {
    private(set) var places: [Vec2F] = []

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        places.append(posScreen)
        return true
    }

    func clearTouch() {}
}

/// The handler of a map, with a density as the system gives it: a factor such as 2.75, or pixels per inch.
func makeTouchHandler(
    scheduler: any TouchScheduler, density: Float, over map: any TouchInterface, counter: TapCounter
) -> DefaultTouchHandler {
    let handler = DefaultTouchHandler(scheduler: scheduler, density: density)
    handler.addListener(map)
    handler.insertListener(counter, at: 0)
    return handler
}
