import MapCameras
import TouchPipeline

/// What two fingers do, as the map reads it at the same moment, and what the map has no use for.
///
/// A delegate can then be told of exactly that which the map is about to do.
struct ClassicTwoFingers: Sendable {
    /// What the fingers do on the way from one pair to another.
    struct Step {
        /// What they do.
        var modes: TwoFingerModes
        /// From where on they do so.
        var start: FingerPair
        /// Where they are.
        var end: FingerPair

        var isPinch: Bool { modes.contains(.zoom) }
        var isTurn: Bool { modes.contains(.rotate) }

        /// Fingers that only pinch or turn do not pan, apart from rounding.
        var isPan: Bool {
            guard !modes.isDisjoint(with: .sideBySide) else { return false }
            return modes.isDisjoint(with: [.zoom, .rotate]) || middle.distance(to: start.middle.vec2F) >= Self.smallestPan
        }

        /// How many times as far apart they are.
        var pinch: Float { Float(end.span / start.span) }
        /// By how much they have turned, in degrees clockwise.
        var turn: Float { Float(TwoFingerArbiter.turn(from: start.angle, to: end.angle)) }
        /// By how much the point between them has moved, in pixels.
        var translation: Vec2F { middle - start.middle.vec2F }
        /// The point between them.
        var middle: Vec2F { end.middle.vec2F }

        /// In pixels.
        private static let smallestPan: Float = 0.01
    }

    private var map: TwoFingerArbiter
    private var own: TwoFingerArbiter
    private let allowedByMap: TwoFingerModes
    private var lastTime: TouchInstant

    /// - Parameters:
    ///   - start: where the fingers were first.
    ///   - allowedByMap: what the map may do with them.
    ///   - allowed: what the delegate may be told.
    init(
        start: FingerPair, at time: TouchInstant, allowedByMap: TwoFingerModes, allowed: TwoFingerModes, options: TwoFingerOptions,
        density: Float
    ) {
        map = TwoFingerArbiter(start: start, allowed: allowedByMap, options: options, density: density)
        var options = options
        options.panThreshold = options.panThresholdToTell(atDensity: density)
        own = TwoFingerArbiter(start: start, allowed: allowed, options: options, density: density)
        self.allowedByMap = allowedByMap
        lastTime = time
    }

    private var modes: TwoFingerModes {
        map.modes.isEmpty ? own.modes : map.modes.union(own.modes.subtracting(allowedByMap))
    }

    /// The fingers go from one pair to another. `nil` while they mean nothing.
    mutating func move(from old: FingerPair, to new: FingerPair, at time: TouchInstant) -> Step? {
        let milliseconds = Double((time - lastTime).wholeMicroseconds) / 1000
        lastTime = time
        let hadBegun = !modes.isEmpty
        let begun = Self.move(&map, from: old, to: new, at: time, milliseconds: milliseconds)
        let ownBegun = Self.move(&own, from: old, to: new, at: time, milliseconds: milliseconds)
        guard !modes.isEmpty else { return nil }
        return Step(modes: modes, start: hadBegun ? old : begun ?? ownBegun ?? old, end: new)
    }

    /// Where the first of that begins which begins on the way, if anything does.
    private static func move(
        _ arbiter: inout TwoFingerArbiter, from old: FingerPair, to new: FingerPair, at time: TouchInstant, milliseconds: Double
    ) -> FingerPair? {
        arbiter.note(from: old, to: new, at: time, milliseconds: milliseconds)
        var at = old
        var begun: FingerPair?
        while let latch = arbiter.latch(from: at, to: new) {
            let pair = at.interpolated(to: new, fraction: latch.fraction)
            arbiter.pass(from: at, to: pair)
            begun = begun ?? pair
            at = pair
        }
        arbiter.pass(from: at, to: new)
        return begun
    }
}

extension TwoFingerOptions {
    /// How far two fingers must move side by side for a delegate to be told of a pan.
    ///
    /// Where two fingers pan at once, every pinch would begin as a pan. Where they never pan alone, the delegate is still told.
    func panThresholdToTell(atDensity density: Float) -> ScreenLength {
        panThreshold.pixels(atDensity: density) == .infinity ? turnThreshold : max(panThreshold, turnThreshold)
    }
}
