import TouchPipeline

/// Counts confirmed clicks, and waits for double ones.
final class ClickCounter: TouchInterface {
    private(set) var confirmedClicks = 0

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        confirmedClicks += 1
        return true
    }

    func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
}
