import TouchPipeline

/// Draws a line under one finger. A drag that is cancelled leaves no line.
final class LineDrawer: TouchListener {

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        false
    }
}
