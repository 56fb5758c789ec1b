import Geodesy
import TouchPipeline

/// A pinch on a trackpad, as two fingers on the screen: left and right of the cursor, 100 points away, times scale ^ 2.414.
///
/// They land only when something moves, so that they never are a tap with two fingers. A pinch that begins anew without an end cancels the one
/// before; one that was never begun is left out, and so is a number that is not finite.
struct TrackpadPinch: Sendable {
    /// The numbers of the fingers, left and right at first.
    static let ids = (left: -3, right: -2)
    /// How far each finger is from the middle at a scale of 1, in points.
    static let halfWidth = 100.0
    /// The power of the scale that feels like the system's own maps.
    static let exponent = 2.414
    /// How far the fingers spread or close at most, as a factor: ten zoom levels either way.
    static let largestFactor = 1024.0

    private var start: FingerPlaces?
    private var places: FingerPlaces?
    private var transform = TrackpadTransform()

    /// Whether the fingers are down.
    var isDown: Bool { places != nil }

    /// What the fingers do: `location` is their middle in pixels, `transform` how far they have spread and turned since the beginning.
    mutating func process(
        _ phase: TrackpadPhase, at location: Vec2F, _ transform: TrackpadTransform, scale: DisplayScale, _ make: TrackpadSamples
    ) -> [TouchSample] {
        var samples: [TouchSample] = []
        if phase == .began {
            samples += lift(.cancelled, make)
            start = location.isOnScreen ? fingers(around: location, scale) : nil
        }
        if phase != .cancelled, transform.isFinite { self.transform = transform }
        if phase != .cancelled, location.isOnScreen { samples += move(to: fingers(around: location, scale), make) }
        switch phase {
        case .began, .changed: break
        case .ended: samples += lift(.ended, make)
        case .cancelled: samples += lift(.cancelled, make)
        }
        return samples
    }

    /// The system takes the fingers away.
    mutating func cancel(_ make: TrackpadSamples) -> [TouchSample] { lift(.cancelled, make) }

    private func fingers(around middle: Vec2F, _ scale: DisplayScale) -> FingerPlaces {
        let factor = Math.pow(max(0, transform.scale), Self.exponent)
        let half = Self.halfWidth * scale.pixelsPerPoint * min(max(factor, 1 / Self.largestFactor), Self.largestFactor)
        let arm = Vec2F(Float(half * Math.cos(transform.rotation)), Float(half * Math.sin(transform.rotation)))
        return FingerPlaces(left: middle - arm, right: middle + arm)
    }

    private mutating func move(to target: FingerPlaces, _ make: TrackpadSamples) -> [TouchSample] {
        guard let start, target.isOnScreen, target.differs(from: places ?? start) else { return [] }
        var samples: [TouchSample] = []
        if places == nil { samples += both(.began, start, make) }
        places = target
        return samples + both(.moved, target, make)
    }

    private mutating func lift(_ phase: TouchPointer.Phase, _ make: TrackpadSamples) -> [TouchSample] {
        defer { (start, places, transform) = (nil, nil, TrackpadTransform()) }
        guard let places else { return [] }
        return both(phase, places, make)
    }

    private func both(
        _ phase: TouchPointer.Phase, _ places: FingerPlaces, _ make: TrackpadSamples
    ) -> [TouchSample] {
        [make(Self.ids.left, phase, places.left), make(Self.ids.right, phase, places.right)]
    }
}
