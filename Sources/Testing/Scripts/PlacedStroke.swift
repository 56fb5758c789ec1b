import TouchPipeline

/// A ``FingerStroke`` with its place in the time of a script.
struct PlacedStroke: Sendable, Hashable {
    var stroke: FingerStroke
    /// When the finger lands, in microseconds from the beginning of the script.
    var start: Int64 = 0
    /// When it lifts or is cancelled.
    var end: Int64
    /// How much of its path it follows, in microseconds; it may stay down for longer, and rests then.
    var travel: Int64
    /// Ends by being cancelled.
    var isCancelled = false
    /// The id that it must have, if any.
    var finger: Int?
    var look = PointerLook()

    init(_ stroke: FingerStroke) {
        self.stroke = stroke
        end = stroke.length
        travel = stroke.length
    }

    /// The same later; at the end of time as late as there is room for it.
    func delayed(by delay: Int64) -> PlacedStroke {
        var copy = self
        let delay = min(delay, .max - end)
        copy.start += delay
        copy.end += delay
        return copy
    }

    /// Ended by a cancel at a moment in the midst of it; one that is over by then, or has not begun, stays as it is.
    mutating func cancel(at time: Int64) {
        guard start < time, time < end else { return }
        end = time
        travel = min(travel, time - start)
        isCancelled = true
    }

    /// Where the finger is at a moment of the script.
    func place(at time: Int64) -> Vec2F { stroke.place(at: min(time - start, travel)) }

    func overlaps(_ other: PlacedStroke) -> Bool { start < other.end && other.start < end }
}

/// What kind of pointer it is, and what else its events say.
struct PointerLook: Sendable, Hashable {
    var kind = TouchPointer.Kind.finger
    var pressure: Float = 0.5
    var buttons = TouchPointer.Buttons.primary
    var modifiers: KeyModifiers = []
}
