import Geodesy
import TouchPipeline

extension CameraFlight {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let start = origin.state
        let end = origin.state(showing: target.usable, at: origin.point(at: anchor))
        let center = WebMercator.project(start.center)
        let way = WebMercator.project(end.center) - center
        // Widths in pixels at the start's zoom; a view without size still has a path.
        let width = max(max(origin.viewport.width, origin.viewport.height), 1)
        let distance = Math.hypot(way.east, way.south) * origin.viewport.pixelsPerWorld(atZoom: start.zoom)
        let path = FlightPath(
            distance: distance, startWidth: width, endWidth: width * Math.exp2(start.zoom - end.zoom), rho: rho)
        let turn = Degrees.difference(from: start.bearing, to: end.bearing)
        let course = FlightCourse(
            start: start, end: end, turn: turn, center: center, way: way, path: path, curve: curve,
            duration: seconds(of: path, turn: max(abs(turn), abs(end.pitch - start.pitch))))
        // The centre itself is what flies; the anchor is in the last view already.
        return ResolvedMotion(channels: .all, course: .flight(course), anchor: nil)
    }

    private func seconds(of path: FlightPath, turn: Double) -> Double {
        switch pace {
        case .duration(let duration): return Double(max(duration.wholeMicroseconds, 0)) / 1e6
        case .speed(let speed):
            let speed = speed > 0 && speed.isFinite ? speed : CameraFlight.standardSpeed
            return max(path.length / speed, turn / CameraFlight.fastestTurn)
        }
    }
}
