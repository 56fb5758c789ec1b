import TouchPipeline

/// Draws a line under one finger. A drag that is cancelled leaves no line.
final class LineDrawer: TouchListener {
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        false
    }
}
