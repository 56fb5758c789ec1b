import TouchPipeline

/// Three pins on the screen. A tap near a pin selects it. All other taps go to the next listener.
///
/// It waits for the confirmed click, so that a double tap on a pin is still recognized.
final class PinsListener: ReplayListener {
    /// The positions of the pins, as fractions of the screen.
    private static let positions: [(name: String, x: Float, y: Float)] = [
        ("Museum", 0.3, 0.293), ("Station", 0.5, 0.433), ("Viewpoint", 0.825, 0.765),
    ]
    /// The hit radius: a little more than half a fingertip.
    private static let reach = ScreenLength.dp(24)

    let name = "pins"
    let purpose = "consume taps within 24 dp"
    private(set) var notes = ListenerNotes()
    private let pins: [(name: String, position: Vec2F)]
    private let radius: Float

    /// Creates pins for a screen.
    init(screen: ReplayScreen) {
        pins = Self.positions.map { ($0.name, Vec2F($0.x * screen.width, $0.y * screen.height)) }
        radius = screen.pixels(Self.reach)
    }

    /// Confirmed clicks.
    var interests: TouchGesture.Kinds { .clickConfirmed }

    /// Consumes a tap if a pin is near enough.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard case .clickConfirmed(let position) = gesture else { return false }
        let nearest = pins.min { $0.position.distance(to: position) < $1.position.distance(to: position) }
        guard let nearest, nearest.position.distance(to: position) <= radius else { return false }
        notes.append(ListenerNote(time: context.timestamp, text: "chose \(nearest.name)"))
        return true
    }

    var drawings: [ListenerDrawing] {
        pins.map { .pin($0.position, name: $0.name, radius: radius) }
    }
}
