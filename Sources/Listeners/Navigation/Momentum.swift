import Geodesy
import MapCameras
import TouchPipeline

// The momentum of the map after gestures and keys, by the options of the navigation.
extension NavigatedMap {
    /// The maximum speed of the momentum of a zoom, in levels per second, by feel.
    private static let maximumZoomSpeed = 8.0
    /// The maximum speed of the momentum of a rotation, in degrees per second, by feel.
    private static let maximumRotationSpeed = 360.0

    /// The momentum of a pan that ends with a lift. `nil` if it is too slow.
    func panMomentum(of speed: GestureSpeed, from position: ScreenPoint, at time: TouchInstant) -> CameraMotion? {
        let (x, y) = speed.finger.velocity(releasedAt: time, tremor: tremor)
        return panMomentum(x: x, y: y, from: position)
    }

    /// The momentum of a pan with a velocity in pixels per second. `nil` if it is too slow.
    func panMomentum(x: Double, y: Double, from position: ScreenPoint) -> CameraMotion? {
        let momentum = options.momentum
        let speed = Math.hypot(x, y) / pixelsPerDp
        guard momentum.pans, speed >= momentum.minimumPanSpeed else { return nil }
        let factor = min(1, momentum.maximumPanSpeed / speed)
        return .pan(
            PanMomentum(velocity: ScreenPoint(x: x * factor, y: y * factor), anchor: .screen(position), friction: momentum.panFriction))
    }

    /// The momentum of a zoom that ends with a lift. `rest` is the movement that is still delayed. `nil` if it is too slow.
    func zoomMomentum(
        of speed: GestureSpeed, without rest: CatchUp.Amounts, around anchor: CameraAnchor, at time: TouchInstant
    ) -> CameraMotion? {
        let levels = speed.view.velocity(releasedAt: time, tremor: tremor).levels
        guard options.momentum.zooms, abs(levels) >= options.momentum.minimumZoomSpeed else { return nil }
        return zoomMomentum(at: levels, after: speed.view.change.levels - rest.levels, around: anchor)
    }

    /// The momentum of a zoom at a speed in levels per second, after a change by some levels. `nil` if the map stops at once.
    func zoomMomentum(at speed: Double, after change: Double, around anchor: CameraAnchor) -> CameraMotion? {
        let momentum = options.momentum
        let zoom = ScalarMomentum.zoom(velocity: speed, anchor: anchor, friction: momentum.zoomFriction)
        let longest = momentum.maximumZoomShare * abs(change)
        return limited(zoom, to: Self.maximumZoomSpeed, longest: longest).map { .zoom($0) }
    }

    /// The momentum of a rotation that ends with a lift. `rest` is the movement that is still delayed. `nil` if it is too slow.
    func rotationMomentum(
        of speed: GestureSpeed, without rest: CatchUp.Amounts, around anchor: CameraAnchor, at time: TouchInstant
    ) -> CameraMotion? {
        let degrees = speed.view.velocity(releasedAt: time, tremor: tremor).degrees
        guard options.momentum.rotates, abs(degrees) >= options.momentum.minimumRotationSpeed else { return nil }
        return rotationMomentum(at: degrees, after: speed.view.change.degrees - rest.degrees, around: anchor)
    }

    /// The momentum of a rotation at a speed in degrees per second, after a change by some degrees. `nil` if the map stops at once.
    func rotationMomentum(at speed: Double, after change: Double, around anchor: CameraAnchor) -> CameraMotion? {
        let momentum = options.momentum
        let turn = ScalarMomentum.rotation(velocity: speed, anchor: anchor, friction: momentum.rotationFriction)
        let longest = momentum.maximumRotationShare * abs(change)
        return limited(turn, to: Self.maximumRotationSpeed, longest: longest).map { .rotation($0) }
    }

    /// The distance within which a resting finger may move, in pixels.
    private var tremor: Double { Double(pixels(options.momentum.tremor)) }

    /// The momentum at `most` this speed, and at the speed with which the view changes by at most `longest` until it stops. `nil` if it stops at once.
    private func limited(_ momentum: ScalarMomentum, to most: Double, longest: Double) -> ScalarMomentum? {
        let loss = longest * momentum.friction
        guard loss > 0 else { return nil }
        let limit = min(most, loss + momentum.stoppingSpeed)
        var limited = momentum
        limited.velocity = min(max(momentum.velocity, -limit), limit)
        return limited.velocity == 0 ? nil : limited
    }
}
