/// Tells turning on purpose from turning by accident, by how fast and how far the fingers have turned.
public struct RotationSpeedGate: Sendable, Hashable {
    /// Whoever turns faster than a speed must also have turned further than an angle.
    public struct Step: Sendable, Hashable {
        /// The speed, in degrees a millisecond.
        public var speed: Double
        /// The angle, in degrees.
        public var angle: Double

        /// A step; degrees a millisecond, degrees.
        public init(speed: Double, angle: Double) {
            self.speed = speed
            self.angle = angle
        }
    }

    /// Slower than this is no turning, in degrees a millisecond.
    public var minimumSpeed: Double
    /// Less than this is no turning, in degrees.
    public var minimumAngle: Double
    /// The faster, the further.
    public var steps: [Step]

    /// A gate; degrees a millisecond, degrees.
    public init(minimumSpeed: Double, minimumAngle: Double, steps: [Step]) {
        self.minimumSpeed = minimumSpeed
        self.minimumAngle = minimumAngle
        self.steps = steps
    }

    /// That of Mapbox Maps for iOS and MapLibre Native for Android (`RotateGestureHandlerTests.swift`, `MapGestureDetector.java`).
    public static let mapbox = RotationSpeedGate(
        minimumSpeed: 0.04, minimumAngle: 3,
        steps: [Step(speed: 0.07, angle: 5), Step(speed: 0.15, angle: 7), Step(speed: 0.5, angle: 15)])

    /// Whether turning by an angle, at a speed, is on purpose. The signs do not matter.
    public func admits(degreesPerMillisecond speed: Double, degrees angle: Double) -> Bool {
        let (speed, angle) = (abs(speed), abs(angle))
        guard speed >= minimumSpeed, angle >= minimumAngle else { return false }
        return !steps.contains { speed > $0.speed && angle < $0.angle }
    }
}
