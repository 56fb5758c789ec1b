package import Geodesy
package import MapCameras

/// What a camera shows, without the size of the screen. It tells whether something else has moved the camera.
package struct ViewMark: Sendable, Equatable {
    /// The rounding error of a center, in widths of the world. A camera whose size changes may project its center again.
    static let rounding = 1e-13

    /// The center in the plane.
    package var center: WorldPoint
    /// The zoom level.
    package var zoom: Double
    /// The bearing, in degrees.
    package var bearing: Double
    /// The pitch, in degrees.
    package var pitch: Double

    /// The mark of a view.
    package init(_ view: MercatorView) { (center, zoom, bearing, pitch) = (view.center, view.zoom, view.bearing, view.pitch) }

    /// Whether a view is the same one, up to rounding.
    func isShown(by view: MercatorView) -> Bool {
        abs(center.x - view.center.x) < Self.rounding && abs(center.y - view.center.y) < Self.rounding && zoom == view.zoom
            && bearing == view.bearing && pitch == view.pitch
    }

    /// Whether each part of the mark is between those of two others, up to rounding.
    func isBetween(_ start: ViewMark, and end: ViewMark) -> Bool {
        let (way, whole) = (ViewDifference(from: start, to: self), ViewDifference(from: start, to: end))
        func isPart(_ part: Double, of whole: Double, _ rounding: Double) -> Bool {
            min(0, whole) - rounding <= part && part <= max(0, whole) + rounding
        }
        let rounding = CameraPin.rounding
        return isPart(way.east, of: whole.east, Self.rounding) && isPart(way.south, of: whole.south, Self.rounding)
            && isPart(way.levels, of: whole.levels, rounding) && isPart(way.degrees, of: whole.degrees, rounding)
            && isPart(way.pitch, of: whole.pitch, rounding)
    }

    static func + (mark: ViewMark, difference: ViewDifference) -> ViewMark {
        var sum = mark
        sum.center = WorldPoint(x: mark.center.x + difference.east, y: mark.center.y + difference.south)
        sum.zoom += difference.levels
        sum.bearing += difference.degrees
        sum.pitch += difference.pitch
        return sum
    }
}

/// The difference between two views: what has to be added to one of them to have the other one.
///
/// The way of the center is in widths of the world, so that it does not depend on what else changes the zoom.
struct ViewDifference: Sendable, Equatable {
    /// The way of the center to the east, in widths of the world.
    var east = 0.0
    /// The way of the center to the south, in widths of the world.
    var south = 0.0
    /// The change of the zoom.
    var levels = 0.0
    /// The change of the bearing, by the shorter way.
    var degrees = 0.0
    /// The change of the pitch, in degrees.
    var pitch = 0.0

    /// No difference.
    init() {}

    /// The difference between two views, on the nearest copy of the world.
    init(from start: ViewMark, to end: ViewMark) {
        east = (end.center.x - start.center.x).remainder(dividingBy: 1)
        south = end.center.y - start.center.y
        levels = end.zoom - start.zoom
        degrees = (end.bearing - start.bearing).remainder(dividingBy: 360)
        pitch = end.pitch - start.pitch
    }

    static func * (difference: ViewDifference, share: Double) -> ViewDifference {
        var part = difference
        part.east *= share
        part.south *= share
        part.levels *= share
        part.degrees *= share
        part.pitch *= share
        return part
    }
}
