import Geodesy
import TouchPipeline

/// Converts a pinch on a trackpad to two fingers to the left and right of the cursor, at a distance of 100 points × scale ^ 2.414.
///
/// The fingers land with the first movement, so that they are never a two-finger tap. A pinch that begins again without an end cancels the
/// previous one. A pinch without a beginning and numbers that are not finite are ignored.
struct TrackpadPinch: TrackpadPointers, Sendable {
    /// The ids of the fingers, which are to the left and to the right at the beginning.
    static let ids = (left: -3, right: -2)
    /// The distance of each finger from the midpoint at a scale of 1, in points.
    static let halfWidth = 100.0
    /// The exponent of the scale that corresponds to the system's own maps.
    static let exponent = 2.414
    /// The maximum factor by which the fingers spread or close: ten zoom levels.
    static let largestFactor = 1024.0

    private var start: FingerPositions?
    private var positions: FingerPositions?
    private var transform = TrackpadTransform()

    /// Whether the fingers are down.
    var isDown: Bool { positions != nil }

    /// Returns the samples of the fingers. `location` is their midpoint in pixels. `transform` is their scale and rotation since the beginning.
    mutating func process(
        _ phase: TrackpadPhase, at location: Vec2F, transform: TrackpadTransform, scale: DisplayScale, _ make: TrackpadSamples
    ) -> [TouchSample] {
        samples(of: phase, make) { fingers in
            fingers.start = location.isOnScreen ? fingers.fingers(around: location, scale) : nil
        } move: { fingers in
            if transform.isFinite { fingers.transform = transform }
            return location.isOnScreen ? fingers.move(to: fingers.fingers(around: location, scale), make) : []
        }
    }

    private func fingers(around middle: Vec2F, _ scale: DisplayScale) -> FingerPositions {
        let factor = Math.pow(max(0, transform.scale), Self.exponent)
        let half = Self.halfWidth * scale.pixelsPerPoint * min(max(factor, 1 / Self.largestFactor), Self.largestFactor)
        let arm = Vec2F(Float(half * Math.cos(transform.rotation)), Float(half * Math.sin(transform.rotation)))
        return FingerPositions(left: middle - arm, right: middle + arm)
    }

    private mutating func move(to target: FingerPositions, _ make: TrackpadSamples) -> [TouchSample] {
        guard let start, target.isOnScreen, target.differs(from: positions ?? start) else { return [] }
        var samples: [TouchSample] = []
        if positions == nil { samples += both(.began, at: start, make) }
        positions = target
        return samples + both(.moved, at: target, make)
    }

    mutating func lift(_ phase: TouchPointer.Phase, _ make: TrackpadSamples) -> [TouchSample] {
        defer { (start, positions, transform) = (nil, nil, TrackpadTransform()) }
        guard let positions else { return [] }
        return both(phase, at: positions, make)
    }

    private func both(
        _ phase: TouchPointer.Phase, at positions: FingerPositions, _ make: TrackpadSamples
    ) -> [TouchSample] {
        [make(id: Self.ids.left, phase, at: positions.left), make(id: Self.ids.right, phase, at: positions.right)]
    }
}

/// The positions of the two fingers of a pinch, in pixels.
private struct FingerPositions: Sendable {
    var left: Vec2F
    var right: Vec2F

    var isOnScreen: Bool { left.isOnScreen && right.isOnScreen }

    func differs(from other: FingerPositions) -> Bool {
        (left - other.left).lengthSquared > 0 || (right - other.right).lengthSquared > 0
    }
}

/// The scale and rotation of two fingers on a trackpad since the beginning.
struct TrackpadTransform: Sendable, Hashable {
    /// The factor of their distance, 1 at the beginning.
    var scale = 1.0
    /// In radians, clockwise on the screen.
    var rotation = 0.0

    var isFinite: Bool { scale.isFinite && rotation.isFinite }
}

/// Converts a scroll of two fingers on a trackpad to one finger that lands at the cursor and moves as far as they do.
///
/// The finger lands with the first movement, so that it is never a tap. A scroll that begins again without an end cancels the previous one. A
/// scroll without a beginning, and positions that are not finite or far outside the screen, are ignored.
struct TrackpadPan: TrackpadPointers, Sendable {
    /// The id of the finger. Fingers on the screen have positive ids.
    static let id = -1

    private var anchor: Vec2F?
    private var position: Vec2F?

    /// Whether the finger is down.
    var isDown: Bool { position != nil }

    /// Returns the samples of the finger. `location` is the position of the cursor, `translation` is the way since the beginning, both in pixels.
    mutating func process(
        _ phase: TrackpadPhase, at location: Vec2F, translation: Vec2F, _ make: TrackpadSamples
    ) -> [TouchSample] {
        samples(of: phase, make) { pan in
            pan.anchor = location.isOnScreen ? location : nil
        } move: { pan in
            pan.move(by: translation, make)
        }
    }

    private mutating func move(by translation: Vec2F, _ make: TrackpadSamples) -> [TouchSample] {
        guard let anchor else { return [] }
        let target = anchor + translation
        guard target.isOnScreen, (target - (position ?? anchor)).lengthSquared > 0 else { return [] }
        var samples: [TouchSample] = []
        if position == nil { samples.append(make(id: Self.id, .began, at: anchor)) }
        position = target
        samples.append(make(id: Self.id, .moved, at: target))
        return samples
    }

    mutating func lift(_ phase: TouchPointer.Phase, _ make: TrackpadSamples) -> [TouchSample] {
        defer { (anchor, position) = (nil, nil) }
        guard let position else { return [] }
        return [make(id: Self.id, phase, at: position)]
    }
}

/// Pointers that stand for a movement on a trackpad.
protocol TrackpadPointers {
    /// Lifts or cancels the pointers that are down.
    mutating func lift(_ phase: TouchPointer.Phase, _ make: TrackpadSamples) -> [TouchSample]
}

extension TrackpadPointers {
    /// The samples for a phase of the movement. A beginning cancels a movement in progress.
    mutating func samples(
        of phase: TrackpadPhase, _ make: TrackpadSamples, begin: (inout Self) -> Void, move: (inout Self) -> [TouchSample]
    ) -> [TouchSample] {
        var samples: [TouchSample] = []
        if phase == .began {
            samples += lift(.cancelled, make)
            begin(&self)
        }
        if phase != .cancelled { samples += move(&self) }
        switch phase {
        case .began, .changed: break
        case .ended: samples += lift(.ended, make)
        case .cancelled: samples += lift(.cancelled, make)
        }
        return samples
    }

    /// Cancels the pointers that are down.
    mutating func cancel(_ make: TrackpadSamples) -> [TouchSample] { lift(.cancelled, make) }
}

/// Creates the samples of fingers on a trackpad at one moment.
struct TrackpadSamples: Sendable {
    var time: TouchInstant
    var modifiers: KeyModifiers = []

    func callAsFunction(id: Int, _ phase: TouchPointer.Phase, at position: Vec2F) -> TouchSample {
        TouchSample(id: id, phase: phase, position: position, timestamp: time, kind: .trackpad, modifiers: modifiers)
    }
}

extension Vec2F {
    /// A limit beyond any screen, and below the ten million pixels at which the recognizer rejects a position.
    private static var limit: Float { 1e6 }

    /// Whether the position is finite and not far outside any screen.
    var isOnScreen: Bool { abs(x) <= Self.limit && abs(y) <= Self.limit }
}

/// The properties that all movements on a trackpad have.
struct TrackpadMovement: Sendable {
    var phase: TrackpadPhase
    /// The position of the cursor, in points of the view.
    var x: Double
    var y: Double
    /// The time in seconds on the clock of the system.
    var timestamp: Double
    var modifiers: KeyModifiers = []
}

/// Combines the parts in which a platform reports the movements on a trackpad.
///
/// AppKit reports scrolls, magnifications and rotations in steps. UIKit reports the scale and the rotation since the beginning of each part. A
/// magnification and a rotation are one pinch. It begins with the first of them, and ends when both have ended.
struct TrackpadDeltas: Sendable {
    /// A part of a pinch.
    private enum Part: Sendable, Hashable {
        case magnification, rotation
    }

    /// The smallest factor of one step, so that later steps can increase the scale again.
    private static let smallestStep = 0.01

    /// The way of the scroll since its beginning, in points.
    private(set) var translation = (x: 0.0, y: 0.0)
    /// The transform of the pinch since its beginning.
    private(set) var transform = TrackpadTransform()
    private var activeParts: Set<Part> = []
    /// The scale and the rotation of the pinch at the beginning of each part.
    private var base = TrackpadTransform()

    /// Adds a step of a scroll, in points. A step that is not finite is ignored.
    mutating func scroll(_ phase: TrackpadPhase, x: Double, y: Double) {
        if phase == .began { translation = (0, 0) }
        guard x.isFinite, y.isFinite else { return }
        translation = (translation.x + x, translation.y + y)
    }

    /// Adds a step of a magnification, which is added to a scale of 1. Returns the phase of the pinch.
    mutating func magnify(_ phase: TrackpadPhase, by magnification: Double) -> TrackpadPhase? {
        let result = process(.magnification, phase)
        if magnification.isFinite { transform.scale *= max(Self.smallestStep, 1 + magnification) }
        return result
    }

    /// Adds a step of a rotation, in degrees counterclockwise. Returns the phase of the pinch.
    mutating func rotate(_ phase: TrackpadPhase, by degrees: Double) -> TrackpadPhase? {
        let result = process(.rotation, phase)
        if degrees.isFinite { transform.rotation -= degrees * .pi / 180 }
        return result
    }

    /// Sets the scale since the beginning of the magnification. Returns the phase of the pinch.
    mutating func magnify(_ phase: TrackpadPhase, to scale: Double) -> TrackpadPhase? {
        guard let result = process(.magnification, phase) else { return nil }
        if phase == .began { base.scale = transform.scale }
        if scale.isFinite { transform.scale = base.scale * max(Self.smallestStep, scale) }
        return result
    }

    /// Sets the rotation since the beginning of the rotation, in radians clockwise. Returns the phase of the pinch.
    mutating func rotate(_ phase: TrackpadPhase, to rotation: Double) -> TrackpadPhase? {
        guard let result = process(.rotation, phase) else { return nil }
        if phase == .began { base.rotation = transform.rotation }
        if rotation.isFinite { transform.rotation = base.rotation + rotation }
        return result
    }

    /// Ends all movements.
    mutating func reset() { self = TrackpadDeltas() }

    /// The phase of the pinch. `nil` if it has not begun.
    private mutating func process(_ part: Part, _ phase: TrackpadPhase) -> TrackpadPhase? {
        switch phase {
        case .began:
            let isFirst = activeParts.subtracting([part]).isEmpty
            if isFirst { transform = TrackpadTransform() }
            activeParts.insert(part)
            return isFirst ? .began : .changed
        case .changed:
            return activeParts.contains(part) ? .changed : nil
        case .ended, .cancelled:
            guard activeParts.remove(part) != nil else { return nil }
            return activeParts.isEmpty ? phase : .changed
        }
    }
}
