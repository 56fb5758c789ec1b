import Geodesy
import MapCameras

/// Where two fingers are.
struct FingerPair: Sendable {
    var a: ScreenPoint
    var b: ScreenPoint

    var middle: ScreenPoint { ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

    /// The way from the middle to the second, in pixels.
    var halfWay: ScreenPoint { ScreenPoint(x: (b.x - a.x) / 2, y: (b.y - a.y) / 2) }

    /// Their distance, in pixels, never less than one: fingers on one pixel have no direction and no ratio.
    var span: Double { max(1, Math.hypot(b.x - a.x, b.y - a.y)) }

    /// The direction from the first to the second, in degrees clockwise from the right.
    var angle: Double { Math.atan2(b.y - a.y, b.x - a.x) * 180 / .pi }

    /// Whether the line between them is within an angle, in degrees, of horizontal.
    func isSideBySide(within degrees: Double) -> Bool {
        let angle = abs(self.angle)
        return min(angle, 180 - angle) <= degrees
    }

    /// The same pair, moved by pixels.
    func moved(x: Double, y: Double) -> FingerPair {
        FingerPair(a: ScreenPoint(x: a.x + x, y: a.y + y), b: ScreenPoint(x: b.x + x, y: b.y + y))
    }

    /// The same pair, below the horizon.
    func withinSight(of view: MercatorView) -> FingerPair {
        FingerPair(a: view.withinSight(a), b: view.withinSight(b))
    }

    /// Where they were on the way to another pair, at a fraction of it.
    ///
    /// As fingers go that turn and stretch evenly: on straight lines a mere turn would look like a pinch half-way. Fingers that are, or come,
    /// to one pixel go straight.
    func interpolated(to other: FingerPair, fraction: Double) -> FingerPair {
        let (from, to) = (Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(other.b.x - other.a.x, other.b.y - other.a.y))
        guard min(from, to) >= 1 else {
            return FingerPair(a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction))
        }
        let middle = middle.interpolated(to: other.middle, fraction)
        let half = (from + (to - from) * fraction) / 2
        let turn = (other.angle - angle).remainder(dividingBy: 360) * fraction
        let direction = (angle + turn) * .pi / 180
        let (right, down) = (Math.cos(direction) * half, Math.sin(direction) * half)
        return FingerPair(
            a: ScreenPoint(x: middle.x - right, y: middle.y - down), b: ScreenPoint(x: middle.x + right, y: middle.y + down))
    }
}

extension ScreenPoint {
    fileprivate func interpolated(to other: ScreenPoint, _ fraction: Double) -> ScreenPoint {
        ScreenPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
