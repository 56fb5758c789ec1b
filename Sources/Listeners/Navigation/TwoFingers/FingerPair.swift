import Geodesy
package import MapCameras
package import TouchPipeline

/// The positions of two fingers.
package struct FingerPair: Sendable, Equatable {
    package var a: ScreenPoint
    package var b: ScreenPoint

    package init(a: ScreenPoint, b: ScreenPoint) { (self.a, self.b) = (a, b) }

    package var middle: ScreenPoint { ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

    /// The vector from the middle to the second finger, in pixels.
    var halfWay: ScreenPoint { ScreenPoint(x: (b.x - a.x) / 2, y: (b.y - a.y) / 2) }

    /// The square of the distance of the fingers, in pixels.
    var distanceSquared: Double {
        let (x, y) = (b.x - a.x, b.y - a.y)
        return x * x + y * y
    }

    /// The distance of the fingers, in pixels. It is at least 1, because fingers within one pixel have no direction and no ratio.
    package var span: Double { max(1, distanceSquared).squareRoot() }

    /// The direction from the first to the second finger, in degrees clockwise from the right.
    package var angle: Double { Math.atan2(b.y - a.y, b.x - a.x) * 180 / .pi }

    /// Whether the line between the fingers is within an angle, in degrees, of horizontal.
    func isSideBySide(within degrees: Double) -> Bool {
        let angle = abs(self.angle)
        return min(angle, 180 - angle) <= degrees
    }

    /// The pair, moved by pixels.
    func moved(x: Double, y: Double) -> FingerPair {
        FingerPair(a: ScreenPoint(x: a.x + x, y: a.y + y), b: ScreenPoint(x: b.x + x, y: b.y + y))
    }

    /// The positions on the way to another pair, at a fraction of it.
    ///
    /// The distance and the direction change evenly. On straight lines a pure rotation would look like a pinch half-way. If the fingers of
    /// either pair are within one pixel, they move on straight lines.
    func interpolated(to other: FingerPair, fraction: Double) -> FingerPair {
        guard min(distanceSquared, other.distanceSquared) >= 1 else {
            return FingerPair(a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction))
        }
        let middle = middle.interpolated(to: other.middle, fraction)
        let half = (span + (other.span - span) * fraction) / 2
        let angle = self.angle
        let rotation = (other.angle - angle).remainder(dividingBy: 360) * fraction
        let direction = (angle + rotation) * .pi / 180
        let (right, down) = (Math.cos(direction) * half, Math.sin(direction) * half)
        return FingerPair(
            a: ScreenPoint(x: middle.x - right, y: middle.y - down), b: ScreenPoint(x: middle.x + right, y: middle.y + down))
    }
}

extension FingerPair {
    package init(_ positions: (Vec2F, Vec2F)) { self.init(a: ScreenPoint(positions.0), b: ScreenPoint(positions.1)) }
}

extension ScreenPoint {
    fileprivate func interpolated(to other: ScreenPoint, _ fraction: Double) -> ScreenPoint {
        ScreenPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
