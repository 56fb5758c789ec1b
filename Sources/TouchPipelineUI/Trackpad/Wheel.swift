import TouchPipeline

/// One turn of a wheel.
///
/// A turn has the direction in which content would scroll. The setting for natural scrolling is thus applied, as on a web page. UIKit does not report
/// the direction of the device, so only this direction is the same on an iPad and on a Mac.
struct WheelTick: Sendable {
    /// The points in a line, for a wheel that counts lines. The value of MapLibre GL JS (`scroll_zoom.ts`).
    static let pointsPerLine = 40.0

    /// The position of the cursor, in points of the view.
    var x: Double
    var y: Double
    /// The distance in points. Positive values would scroll content downward.
    var delta: Double
    /// The time in seconds on the clock of the system.
    var timestamp: Double
    var kind = TouchPointer.Kind.mouse
    var modifiers: KeyModifiers = []

    /// The distance in points of the movement of content that a platform reports, in points or in lines. Positive values are downward.
    static func delta(_ scrolled: Double, isInPoints: Bool) -> Double { isInPoints ? scrolled : scrolled * pointsPerLine }
}

/// The steps of a wheel whose system reports only the whole way since its beginning.
struct WheelTravel: Sendable {
    private var travelled = 0.0

    /// Returns the way since the last call. A way that is not finite is ignored.
    mutating func step(_ phase: TrackpadPhase, to travel: Double) -> Double {
        if phase == .began { travelled = 0 }
        guard travel.isFinite, phase != .cancelled else { return 0 }
        defer { travelled = travel }
        return travel - travelled
    }
}

/// Decides whether a scroll of AppKit goes to the map or to the next responder, such as an enclosing scroll view.
///
/// All events of one scroll go to the same receiver, including the momentum after it.
struct ScrollReceiver: Sendable {
    private var isPassedOn = false

    /// Returns whether an event goes to the next responder.
    ///
    /// - Parameters:
    ///   - isBeginning: Whether the event is a turn of a wheel, or begins a scroll.
    ///   - isUsed: Whether a listener is interested in it.
    mutating func passesOn(isBeginning: Bool, isUsed: Bool) -> Bool {
        if isBeginning { isPassedOn = !isUsed }
        return isPassedOn
    }
}
