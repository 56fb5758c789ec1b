import TouchPipeline

/// A tracker with short forms for its samples and events: `up@30 1e(0.5) 2s`.
struct TrackerRig {
    typealias Sample = TouchSample

    var tracker = TouchPointerTracker()

    mutating func add(_ phase: TouchPointer.Phase, _ id: Int, at milliseconds: Int64, x: Float = 0) {
        tracker.add(Sample(id: id, phase: phase, position: Vec2F(x, 0), timestamp: Self.instant(milliseconds)))
    }

    mutating func drain() -> [String] { tracker.drain().map(Self.text) }

    static func instant(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    static func text(_ event: TouchEvent) -> String {
        let pointers = event.pointers.map { "\($0.id)\(letter($0.phase))\($0.position.x == 0 ? "" : "(\(Int($0.position.x)))")" }
        return "\(event.touchAction)@\((event.timestamp?.microseconds ?? -1000) / 1000) " + pointers.joined(separator: " ")
    }

    private static func letter(_ phase: TouchPointer.Phase) -> String {
        switch phase {
        case .began: "b"
        case .moved: "m"
        case .stationary: "s"
        case .ended: "e"
        case .cancelled: "c"
        }
    }
}
