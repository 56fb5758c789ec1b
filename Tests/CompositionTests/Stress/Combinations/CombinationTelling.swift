import Geodesy
import HereGestures
import MapCameras
import MapListeners
import TouchPipeline

/// Compares what delegates are told of an open gesture with what the map does meanwhile, at any bearing and pitch.
///
/// All comparisons are on the screen: the coordinates that the fingers held when the comparison began are now where the gesture says that the
/// fingers have gone. On a tilted map the middle between two fingers holds no coordinate, and neither the zoom level nor the bearing follows
/// from the fingers alone, so two coordinates are compared.
struct CombinationTelling {
    /// A rule, and what is wrong.
    typealias Check = (rule: CombinationRule, problem: String?)

    private struct Start {
        let told: CombinationDelegates.Told
        /// The ids of the fingers, and the coordinates under them.
        let ids: [Int]
        let positions: [ScreenPoint]
        let points: [WorldPoint]
    }

    private var starts: [GestureType: Start] = [:]

    /// Starts again, because something else has moved the map.
    mutating func restart() { starts = [:] }

    /// Compares each open gesture.
    mutating func checks(
        _ delegates: CombinationDelegates, of fingers: [CombinationHand.Finger], on camera: WebMercatorCamera
    ) -> [Check] {
        var checks: [Check] = []
        for type in [GestureType.pan, .twoFingerPan, .pinchRotate] {
            guard delegates.open.contains(type), let told = delegates.told[type] else {
                starts[type] = nil
                continue
            }
            if let start = starts[type], start.ids == fingers.map(\.id) {
                if let check = Self.check(type, start, told, fingers, camera) { checks.append(check) }
            } else {
                starts[type] = Self.start(told, fingers, camera)
            }
        }
        return checks
    }

    /// Takes the places under the fingers. `nil` if a finger is above the horizon, where the map holds no coordinate.
    private static func start(
        _ told: CombinationDelegates.Told, _ fingers: [CombinationHand.Finger], _ camera: WebMercatorCamera
    ) -> Start? {
        let positions = fingers.map { ScreenPoint($0.position) }
        guard positions.allSatisfy({ camera.view.isWithinSight($0) }) else { return nil }
        let points = positions.compactMap { camera.geometry.worldPoint(at: $0) }
        guard points.count == fingers.count else { return nil }
        return Start(told: told, ids: fingers.map(\.id), positions: positions, points: points)
    }

    private static func check(
        _ type: GestureType, _ start: Start, _ told: CombinationDelegates.Told, _ fingers: [CombinationHand.Finger],
        _ camera: WebMercatorCamera
    ) -> Check? {
        let shown = zip(start.points, fingers).compactMap { Self.shown($0, near: ScreenPoint($1.position), camera) }
        guard shown.count == start.points.count else { return nil }
        if type == .pinchRotate {
            guard shown.count == 2 else { return nil }
            let (a, b) = (start.positions[0], start.positions[1])
            let factor = told.distance / start.told.distance
            let turn = (told.rotation - start.told.rotation) * .pi / 180
            let (x, y) = (factor * Math.cos(turn), factor * Math.sin(turn))
            // The line between the fingers, turned clockwise and stretched.
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let (wantedX, wantedY) = (x * dx - y * dy, y * dx + x * dy)
            let distance = Math.hypot(shown[1].x - shown[0].x - wantedX, shown[1].y - shown[0].y - wantedY)
            return (.toldPinchIsDone, distance > 1 ? "the line between two places is \(distance) px off" : nil)
        }
        // A pan of one finger, or the middle of two.
        let count = Double(shown.count)
        let way = told.translation - start.told.translation
        let (x, y) = zip(shown, start.positions).reduce(into: (0.0, 0.0)) { sum, pair in
            sum.0 += (pair.0.x - pair.1.x) / count
            sum.1 += (pair.0.y - pair.1.y) / count
        }
        let distance = Math.hypot(x - Double(way.x), y - Double(way.y))
        return (.toldPanIsDone, distance > 0.5 ? "\(type): \(distance) px off" : nil)
    }

    /// The position of a coordinate on the screen, on the copy of the world at a position.
    private static func shown(_ point: WorldPoint, near position: ScreenPoint, _ camera: WebMercatorCamera) -> ScreenPoint? {
        guard camera.view.isWithinSight(position), let seen = camera.geometry.worldPoint(at: position) else { return nil }
        return camera.geometry.screenPoint(for: WorldPoint(x: point.x + (seen.x - point.x).rounded(), y: point.y))
    }
}
