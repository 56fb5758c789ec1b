import Geodesy
import MapCameras
import TouchPipeline

/// The momentum with which the map goes on after a gesture or a key, as far as it is known at the release.
struct Momentum: Sendable, Equatable {
    /// The velocity of a pan, in screen pixels per second, and the point of the screen where the finger lifted.
    struct Pan: Sendable, Equatable {
        var velocity: ScreenPoint
        var point: Pivot
    }

    var pan: Pan?
    /// The speed of the zoom, in levels per second.
    var zoom: Double?
    /// The speed of the rotation, in degrees per second.
    var rotation: Double?
    /// The point about which the map zooms and rotates.
    var pivot = Pivot.target

    /// Whether the map stops at the release.
    var isNone: Bool { pan == nil && zoom == nil && rotation == nil }
}

/// Computes the momentum of a gesture or of a key, by the options of a navigation.
struct MomentumRules {
    /// The maximum speed of the momentum of a zoom, in levels per second, by feel.
    private static let maximumZoomSpeed = 8.0
    /// The maximum speed of the momentum of a rotation, in degrees per second, by feel.
    private static let maximumRotationSpeed = 360.0

    let options: MomentumOptions
    let facts: NavigationFacts

    /// The distance within which a resting finger may move, in pixels.
    private var tremor: Double { Double(facts.pixels(options.tremor)) }

    /// The momentum of a pan that ends with a lift. `nil` if it is too slow.
    func pan(of speed: GestureSpeed, from point: Pivot, at time: TouchInstant) -> Momentum.Pan? {
        let (x, y) = speed.finger.velocity(releasedAt: time, tremor: tremor)
        return pan(x: x, y: y, from: point)
    }

    /// The momentum of a pan with a velocity in pixels per second. `nil` if it is too slow.
    func pan(x: Double, y: Double, from point: Pivot) -> Momentum.Pan? {
        let speed = Math.hypot(x, y) / facts.pixelsPerDp
        guard options.pans, speed >= options.minimumPanSpeed else { return nil }
        let factor = min(1, options.maximumPanSpeed / speed)
        return Momentum.Pan(velocity: ScreenPoint(x: x * factor, y: y * factor), point: point)
    }

    /// The speed of a zoom that ends with a lift. `remaining` is the movement that is still pending. `nil` if it is too slow.
    func zoom(of speed: GestureSpeed, without remaining: CatchUp.Amounts, at time: TouchInstant) -> Double? {
        let levels = speed.view.velocity(releasedAt: time, tremor: tremor).levels
        guard options.zooms, abs(levels) >= options.minimumZoomSpeed else { return nil }
        return zoom(at: levels, after: speed.view.change.levels - remaining.levels)
    }

    /// The speed of a zoom in levels per second, after a change by some levels. `nil` if the map stops at once.
    func zoom(at speed: Double, after change: Double) -> Double? {
        limited(
            .zoom(velocity: speed, friction: options.zoomFriction), to: Self.maximumZoomSpeed,
            maximumChange: options.maximumZoomShare * abs(change))
    }

    /// The speed of a rotation that ends with a lift. `remaining` is the movement that is still pending. `nil` if it is too slow.
    func rotation(of speed: GestureSpeed, without remaining: CatchUp.Amounts, at time: TouchInstant) -> Double? {
        let degrees = speed.view.velocity(releasedAt: time, tremor: tremor).degrees
        guard options.rotates, abs(degrees) >= options.minimumRotationSpeed else { return nil }
        return rotation(at: degrees, after: speed.view.change.degrees - remaining.degrees)
    }

    /// The speed of a rotation in degrees per second, after a change by some degrees. `nil` if the map stops at once.
    func rotation(at speed: Double, after change: Double) -> Double? {
        limited(
            .rotation(velocity: speed, friction: options.rotationFriction), to: Self.maximumRotationSpeed,
            maximumChange: options.maximumRotationShare * abs(change))
    }

    /// The speed, limited to a maximum and to the speed with which the view changes by at most `maximumChange` until it stops. `nil` if it stops at once.
    private func limited(_ momentum: ScalarMomentum, to maximum: Double, maximumChange: Double) -> Double? {
        let loss = maximumChange * momentum.friction
        guard loss > 0 else { return nil }
        let limit = min(maximum, loss + momentum.stoppingSpeed)
        let velocity = min(max(momentum.velocity, -limit), limit)
        return velocity == 0 ? nil : velocity
    }
}
