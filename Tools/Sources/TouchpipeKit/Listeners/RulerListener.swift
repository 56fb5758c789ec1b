import TouchPipeline

/// Measures on the screen. A long press starts, each tap adds a point, another long press ends.
///
/// While it measures, it consumes every tap. Otherwise it consumes only long presses.
final class RulerListener: ReplayListener {
    let name = "ruler"
    let purpose = "consumes taps between two long presses, and measures"
    private(set) var notes = ListenerNotes()
    private let screen: ReplayScreen
    private var points: [Vec2F] = []
    private var isMeasuring = false

    /// Creates a ruler for a screen.
    init(screen: ReplayScreen) { self.screen = screen }

    /// Long presses and confirmed clicks.
    var interests: TouchGesture.Kinds { [.longPress, .clickConfirmed] }

    /// Consumes long presses, and taps while it measures.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .longPress(let position):
            isMeasuring ? end(at: context.timestamp) : begin(at: position, context.timestamp)
            return true
        case .clickConfirmed(let position):
            guard isMeasuring else { return false }
            points.append(position)
            note("point \(points.count), \(total) in all", context.timestamp)
            return true
        default: return false
        }
    }

    var drawings: [ListenerDrawing] { points.count < 2 ? [] : [.line(points, label: total)] }

    private func begin(at position: Vec2F, _ time: TouchInstant) {
        isMeasuring = true
        points = [position]
        note("began to measure", time)
    }

    private func end(at time: TouchInstant) {
        isMeasuring = false
        note("ended with \(Session.counted(points.count, "point")), \(total)", time)
    }

    /// The length of the line on the screen.
    private var total: String {
        let pixels = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        return Decimals.text(screen.millimeters(pixels), 1) + " mm"
    }

    private func note(_ text: String, _ time: TouchInstant) { notes.append(ListenerNote(time: time, text: text)) }
}
