import TouchPipeline

/// A swipe in from the left edge, as "back" is on phones.
///
/// A touch that begins in the strip along the edge and turns out to go right is claimed with its first confirmed move, so the map never
/// moves under it. Whether it is a swipe shows when the finger lifts.
final class EdgeSwipeListener: ReplayListener {
    private enum Phase {
        case watching, claimed, passed
    }

    /// How wide the strip is.
    private static let strip = ScreenLength.dp(24)
    /// How far the finger must have come when it lifts.
    private static let travel = ScreenLength.dp(72)

    let name = "edge-swipe"
    let purpose = "claims drags that begin at the left edge and go right"
    private(set) var notes = ListenerNotes()
    private let stripWidth: Float
    private let minimumTravel: Float
    private var phase = Phase.watching

    /// An edge swipe for a screen.
    init(screen: ReplayScreen) {
        stripWidth = screen.pixels(Self.strip)
        minimumTravel = screen.pixels(Self.travel)
    }

    /// Moves of one finger and their end.
    var interests: TouchGesture.Kinds { [.touchDown, .move, .moveComplete] }

    /// Takes the moves of a touch that began at the edge.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown(let position): phase = position.x <= stripWidth ? .watching : .passed
        case .move(_, confirmed: true, _):
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
        let text = isSwipe ? "went back, after \(Decimals.text(way, 0)) px" : "let go, \(Decimals.text(way, 0)) px are no swipe"
        notes.append(ListenerNote(time: context.time, text: text))
    }
}
