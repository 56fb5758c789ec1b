/// Adds up what AppKit tells in steps: scrolls, magnifications and turns.
///
/// A magnification and a turn are one pinch: it begins with the first of them that begins, and ends when neither goes on.
struct TrackpadDeltas: Sendable {
    /// What a step belongs to.
    enum Part: Sendable, Hashable {
        case magnification, rotation
    }

    /// One step shrinks no further than to this part, so that later ones can grow it again.
    private static let smallestStep = 0.01

    /// The way of the scroll since it began, in points.
    private(set) var translation = (x: 0.0, y: 0.0)
    /// The pinch since it began.
    private(set) var transform = TrackpadTransform()
    private var goingOn: Set<Part> = []

    /// A step of a scroll, in points. A step that is not finite moves nothing.
    mutating func scroll(_ phase: TrackpadPhase, x: Double, y: Double) {
        if phase == .began { translation = (0, 0) }
        guard x.isFinite, y.isFinite else { return }
        translation = (translation.x + x, translation.y + y)
    }

    /// A step of a magnification, as a part that is added to the scale.
    mutating func magnify(_ phase: TrackpadPhase, by magnification: Double) -> TrackpadPhase? {
        let result = process(.magnification, phase)
        if magnification.isFinite { transform.scale *= max(Self.smallestStep, 1 + magnification) }
        return result
    }

    /// A step of a turn, in degrees counterclockwise.
    mutating func rotate(_ phase: TrackpadPhase, by degrees: Double) -> TrackpadPhase? {
        let result = process(.rotation, phase)
        if degrees.isFinite { transform.rotation -= degrees * .pi / 180 }
        return result
    }

    /// Nothing goes on any more.
    mutating func reset() { self = TrackpadDeltas() }

    /// What that means for the pinch; `nil` if it was never begun.
    private mutating func process(_ part: Part, _ phase: TrackpadPhase) -> TrackpadPhase? {
        switch phase {
        case .began:
            let isFirst = goingOn.subtracting([part]).isEmpty
            if isFirst { transform = TrackpadTransform() }
            goingOn.insert(part)
            return isFirst ? .began : .changed
        case .changed:
            return goingOn.contains(part) ? .changed : nil
        case .ended, .cancelled:
            guard goingOn.remove(part) != nil else { return nil }
            return goingOn.isEmpty ? phase : .changed
        }
    }
}
