import TouchPipeline

/// Draws a line under one finger. A drag that is cancelled leaves no line.
final class LineDrawer: TouchListener {
    private(set) var lines: [[Vec2F]] = []
    private var line: [Vec2F] = []
    var isDrawing: Bool { !line.isEmpty }
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown(let position):
            line = [position]
            return false  // The touch may become a tap.
        default:
            return false
        }
    }
}
