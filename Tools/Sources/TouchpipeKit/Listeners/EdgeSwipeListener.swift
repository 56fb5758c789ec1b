import TouchPipeline

/// A swipe from the left edge, the usual gesture for "back" on phones.
///
/// The listener claims a touch that begins near the edge and moves to the right, with its first confirmed move, so that the map does not
/// move.
/// The lift decides whether it is a swipe.
final class EdgeSwipeListener: ReplayListener {
    private enum Phase {
        case watching, claimed, passed
    }

    /// The width of the area at the edge.
    private static let strip = ScreenLength.dp(24)
    /// The minimum distance at the lift.
    private static let travel = ScreenLength.dp(72)

    let name = "edge-swipe"
    let purpose = "claims drags from the left edge to the right"
    private(set) var notes = ListenerNotes()
    private let stripWidth: Float
    private let minimumTravel: Float
    private var phase = Phase.watching

    /// Creates an edge swipe for a screen.
    init(screen: ReplayScreen) {
        stripWidth = screen.pixels(Self.strip)
        minimumTravel = screen.pixels(Self.travel)
    }

    /// The moves of one finger and their end.
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    /// Consumes the moves of a touch that began at the edge.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown(let position): phase = position.x <= stripWidth ? .watching : .passed
        case .move(_, .pan):
            if phase == .watching { decide(context) }
            return phase == .claimed
        case .moveComplete where phase == .claimed:
            finish(context)
            return true
        case .clearTouch: phase = .passed
        default: break
        }
        return false
    }

    var drawings: [ListenerDrawing] { [.leftEdge(width: stripWidth)] }

    private func decide(_ context: TouchContext) {
        let way = context.position - context.startPosition
        phase = way.x > way.y.magnitude ? .claimed : .passed
    }

    private func finish(_ context: TouchContext) {
        phase = .passed
        let way = (context.position - context.startPosition).x
        let isSwipe = context.endReason == .lifted && way >= minimumTravel
        let text = isSwipe ? "went back, after \(Decimals.text(way, 0)) px" : "let go, \(Decimals.text(way, 0)) px are not a swipe"
        notes.append(ListenerNote(time: context.timestamp, text: text))
    }
}
