import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// Compares what delegates are told of an open gesture with what the map does meanwhile.
struct CombinationTelling {
    /// A rule, and what is wrong.
    typealias Check = (rule: CombinationRule, problem: String?)

    private struct Start {
        let told: CombinationDelegates.Told
        let view: CameraState
        let place: WorldPoint
    }

    private var starts: [GestureType: Start] = [:]

    /// Starts again, because something else has moved the map.
    mutating func restart() { starts = [:] }

    /// Compares each open gesture.
    mutating func checks(_ delegates: CombinationDelegates, _ camera: WebMercatorCamera) -> [Check] {
        var checks: [Check] = []
        for type in [GestureType.pan, .twoFingerPan, .pinchRotate] {
            guard delegates.open.contains(type), let told = delegates.told[type] else {
                starts[type] = nil
                continue
            }
            if let start = starts[type] {
                if let check = check(type, start, told, camera) { checks.append(check) }
            } else if camera.view.isWithinSight(ScreenPoint(told.origin)),
                let place = camera.geometry.worldPoint(at: ScreenPoint(told.origin))
            {
                starts[type] = Start(told: told, view: camera.state, place: place)
            }
        }
        return checks
    }

    private func check(
        _ type: GestureType, _ start: Start, _ told: CombinationDelegates.Told, _ camera: WebMercatorCamera
    ) -> Check? {
        let state = camera.state
        // On a tilted map the point between two fingers holds no place, and a place above the horizon cannot be held.
        guard type == .pan || state.pitch == 0 else { return nil }
        if type == .pinchRotate {
            let zoom = (state.zoom - start.view.zoom) - Math.log2(told.distance / start.told.distance)
            let turn = Degrees.turn(state.bearing - start.view.bearing + told.rotation - start.told.rotation)
            return (.toldPinchIsDone, max(abs(zoom) * 100, abs(turn)) > 0.1 ? "\(zoom) levels, \(turn) degrees off" : nil)
        }
        let wanted = ScreenPoint(start.told.origin + told.translation - start.told.translation)
        guard camera.view.isWithinSight(wanted), let seen = camera.geometry.worldPoint(at: wanted) else { return nil }
        let copy = WorldPoint(x: start.place.x + (seen.x - start.place.x).rounded(), y: start.place.y)
        guard let shown = camera.geometry.screenPoint(for: copy) else { return nil }
        let distance = Math.hypot(shown.x - wanted.x, shown.y - wanted.y)
        return (.toldPanIsDone, distance > 0.5 ? "\(type): \(distance) px off" : nil)
    }
}
