import TouchPipelineKit

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
        case .move(_, let phase) where isDrawing:
            line.append(context.position)
            return phase != .quickZoom  // A move past the slop claims the drag.
        case .moveComplete where isDrawing && context.endReason == .lifted:
            lines.append(line)
            return true
        default:
            line = []  // The drag is over, was cancelled, or has ended because a second finger landed.
            return false
        }
    }
}
