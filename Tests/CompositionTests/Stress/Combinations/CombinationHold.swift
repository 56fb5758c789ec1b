import Geodesy
import MapCameras
import TouchPipeline

/// The coordinates that fingers hold.
struct CombinationHold {
    private var points: [Int: WorldPoint] = [:]
    /// Whether only fingers have moved the map since the last landing. Fingers that something else has disturbed may put the map back to the
    /// places that they had taken hold of before.
    private(set) var isUndisturbed = false

    /// Ends the hold until the next landing.
    mutating func disturb() { (points, isUndisturbed) = ([:], false) }

    /// Takes hold at a landing.
    mutating func land(_ fingers: [CombinationHand.Finger], on camera: WebMercatorCamera, isStill: Bool) {
        isUndisturbed = isStill
        take(fingers, on: camera)
    }

    /// Takes hold of the coordinates that are now under the fingers.
    mutating func take(_ fingers: [CombinationHand.Finger], on camera: WebMercatorCamera) {
        points = [:]
        guard isUndisturbed else { return }
        for finger in fingers where camera.view.isWithinSight(ScreenPoint(finger.position)) {
            points[finger.id] = camera.geometry.worldPoint(at: ScreenPoint(finger.position))
        }
    }

    /// Whether every finger holds a coordinate.
    func isComplete(for fingers: [CombinationHand.Finger]) -> Bool {
        !fingers.isEmpty && fingers.allSatisfy { points[$0.id] != nil } && points.count == fingers.count
    }

    /// The largest distance, in pixels, of a coordinate from its finger. `nil` if a finger is above the horizon.
    func drift(of fingers: [CombinationHand.Finger], on camera: WebMercatorCamera) -> Double? {
        var largest = 0.0
        for finger in fingers {
            let position = ScreenPoint(finger.position)
            guard camera.view.isWithinSight(position), let point = points[finger.id], let seen = camera.geometry.worldPoint(at: position)
            else { return nil }
            let copy = WorldPoint(x: point.x + (seen.x - point.x).rounded(), y: point.y)
            guard let shown = camera.geometry.screenPoint(for: copy) else { return .infinity }
            largest = max(largest, Math.hypot(shown.x - position.x, shown.y - position.y))
        }
        return largest
    }
}
