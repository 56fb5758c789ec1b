/// The position at which the first finger of a touch has landed.
struct Landing<Position> {
    /// `nil` before the first finger has landed.
    private(set) var position: Position?

    /// Stores the position of a finger that lands with an event, or `nil` for an event without one.
    ///
    /// An event that begins while no touch is tracked begins a new touch. A landing of fingers that were all ignored is therefore forgotten. UIKit
    /// does not reset a recognizer after them.
    mutating func note(_ landed: Position?, isTracking: Bool) {
        if !isTracking { position = nil }
        if position == nil { position = landed }
    }

    /// Prepares for the next touch.
    mutating func reset() { position = nil }
}
