import Geodesy
import MapCameras

/// Holds the map under two fingers: the coordinates that the fingers hold, and the camera adjustment that puts these coordinates under the
/// fingers.
///
/// On the ground two fingers determine a similarity transform, at any pitch: from the coordinates under the fingers now to the coordinates that
/// they hold. As complex numbers, the vector between the held coordinates is the one between the seen coordinates times a factor, whose absolute
/// value is the change of the scale and whose angle is the rotation. A part that must not change (such as the zoom while only the rotation has
/// begun) is left out. Then the middle is held.
struct TwoFingerHold: Sendable, Equatable {
    private struct Vector: Equatable {
        var east: Double
        var south: Double

        init(_ vector: (east: Double, south: Double)) { (east, south) = vector }
    }

    /// The positions of the fingers when they began to hold the coordinates.
    let pair: FingerPair
    /// The middle of the coordinates that the fingers hold.
    let middle: WorldPoint
    /// The offset of the rubber band at that time.
    let rubberBandOffset: RubberBandOffset
    /// The vector from the first to the second coordinate, in widths of the world. Only its direction is used. `nil` for fingers that have been
    /// within a pixel since they began to hold the coordinates, and so have had no direction.
    private var held: Vector?
    /// The square of the distance of the coordinates, in widths of the world.
    private let lengthSquared: Double
    private let zoomAtStart: Double

    /// Holds the coordinates under the fingers. Returns `nil` if a finger is not on the ground, or too close to the horizon to hold it.
    init?(_ pair: FingerPair, in view: MercatorView, rubberBandOffset: RubberBandOffset) {
        guard view.isWithinSight(pair.a), view.isWithinSight(pair.b), let a = view.worldPoint(at: pair.a),
            let b = view.worldPoint(at: pair.b)
        else { return nil }
        self.pair = pair
        self.rubberBandOffset = rubberBandOffset
        middle = WorldPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let vector = Vector((b.x - a.x, b.y - a.y))
        held = pair.distanceSquared < 1 ? nil : vector
        lengthSquared = Self.lengthSquared(vector, of: pair, in: view)
        zoomAtStart = view.zoom
    }

    /// The change of the camera that puts the held coordinates under the fingers.
    struct Adjustment {
        /// The change of the zoom, in levels.
        var levels: Double
        /// The change of the bearing, in degrees, clockwise positive.
        var degrees: Double
        /// The point of the screen for the middle of the two coordinates under the fingers. On a pitched map it differs from the middle of the
        /// fingers.
        var middle: ScreenPoint
    }

    /// The adjustment of a view for the positions of the fingers. `nil` if a finger is not on the ground, or too close to the horizon.
    /// `factor` multiplies the change of the zoom.
    mutating func adjustment(_ pair: FingerPair, in view: MercatorView, factor: Double) -> Adjustment? {
        guard view.isWithinSight(pair.a), view.isWithinSight(pair.b), let a = view.ground(at: pair.a),
            let b = view.ground(at: pair.b), let middle = view.screenPoint(ofGroundX: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        else { return nil }
        let seen = Vector(view.vector(ofGroundX: b.x - a.x, y: b.y - a.y))
        let levels = Math.log2(Self.lengthSquared(seen, of: pair, in: view) / lengthSquared) / 2
        let zoom = zoomAtStart + (view.zoom + levels - zoomAtStart) * factor
        return Adjustment(levels: zoom - view.zoom, degrees: rotation(from: seen, of: pair), middle: middle)
    }

    /// The angle of the held vector times the conjugate of the seen one, in degrees. Fingers within one pixel have no direction. When they have
    /// moved apart, their first direction is the one that they hold.
    private mutating func rotation(from seen: Vector, of pair: FingerPair) -> Double {
        guard pair.distanceSquared >= 1 else { return 0 }
        guard let held else {
            self.held = seen
            return 0
        }
        let real = held.east * seen.east + held.south * seen.south
        let imaginary = held.south * seen.east - held.east * seen.south
        return Math.atan2(imaginary, real) * 180 / .pi
    }

    /// The square of the length of the vector between the coordinates under two fingers. For fingers within one pixel of the screen it is the one
    /// for a distance of one pixel.
    private static func lengthSquared(_ vector: Vector, of pair: FingerPair, in view: MercatorView) -> Double {
        let length = vector.east * vector.east + vector.south * vector.south
        let distance = pair.distanceSquared
        if distance >= 1 { return length }
        return distance > 0 ? length / distance : 1 / (view.pixelsPerWorld * view.pixelsPerWorld)
    }
}
