import Geodesy

/// A zoom that starts at a velocity and loses a fixed amount of it in each frame of 60 Hz, until it stops. For example, 0.1 levels in the
/// first frame, then 0.095, …, 0.005 add up to 1.05 levels in 20 frames.
///
/// Between the frames it follows the parabola through the sums. After n frames the sum is n v − d n(n − 1)/2, where n may be any number. At
/// 60 Hz the zoom is equal to the sum, and at any other frame rate it is at the same level at the same time.
public struct VelocityZoom: Sendable, Hashable {
    /// The number of frames per second that the velocities refer to.
    private static let framesPerSecond = 60.0
    /// The default velocity at the start, in levels per frame.
    public static let standardVelocity = 0.1
    /// The default decrease of the velocity with each frame, in levels per frame.
    public static let standardDeceleration = 0.005

    /// The velocity at the start, in levels per frame of 60 Hz. A negative value zooms out.
    public let startVelocity: Double
    /// The decrease of the velocity with each frame of 60 Hz, in levels per frame.
    public let deceleration: Double
    /// The point about which the camera zooms.
    public let anchor: CameraAnchor
    /// The number of frames of 60 Hz until it stops.
    package let frames: Double

    /// Creates a zoom from its velocity at the start. It has no effect if a number is not finite or the deceleration is not positive.
    ///
    /// - Parameters:
    ///   - startVelocity: The velocity, in levels per frame of 60 Hz. A negative value zooms out.
    ///   - deceleration: The decrease of the velocity with each frame.
    ///   - anchor: The point about which the camera zooms, for example `.normalized(AnchorPoint(x: 0.5, y: 0.5))`.
    public init(
        startVelocity: Double = standardVelocity, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target
    ) {
        self.startVelocity = startVelocity
        self.deceleration = deceleration
        self.anchor = anchor
        let isUsable = startVelocity.isFinite && deceleration > 0 && deceleration.isFinite
        // The quotient 0.1 / 0.005 may be slightly above 20. The rounding error must not add a frame.
        let frames = isUsable ? (abs(startVelocity) / deceleration - VelocityZoom.roundingTolerance).rounded(.up) : 0
        self.frames = (0...VelocityZoom.maximumFrames).contains(frames) ? frames : 0
    }

    /// Creates a zoom that stops after exactly the given number of levels, out if negative. Use it for consecutive taps, with the levels
    /// that are left and those of the new tap.
    public init(levels: Double, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target) {
        // The smallest number of frames for these levels: d n(n + 1)/2 ≥ levels.
        let frames = (((1 + 8 * abs(levels) / deceleration).squareRoot() - 1) / 2 - VelocityZoom.roundingTolerance).rounded(.up)
        let speed = frames > 0 ? abs(levels) / frames + deceleration * (frames - 1) / 2 : 0
        self.init(startVelocity: levels < 0 ? -speed : speed, deceleration: deceleration, anchor: anchor)
    }

    /// The duration, in seconds.
    package var duration: Double { frames / VelocityZoom.framesPerSecond }

    /// The total number of levels, negative if it zooms out.
    package var total: Double { levels(afterFrames: frames) }

    /// The number of levels after some seconds, negative if it zooms out. After the end it is the total.
    package func levels(at seconds: Double) -> Double {
        levels(afterFrames: min(max(seconds * VelocityZoom.framesPerSecond, 0), frames))
    }

    private func levels(afterFrames count: Double) -> Double {
        guard frames > 0 else { return 0 }
        let speed = abs(startVelocity)
        // Where the last frame would pass the vertex of the parabola, the course to the last sum is straight.
        let last = frames - 1
        let isPastTop = frames > speed / deceleration + 0.5 && count > last
        let sum = isPastTop ? sum(last, speed) + (count - last) * (sum(frames, speed) - sum(last, speed)) : sum(count, speed)
        return startVelocity < 0 ? -sum : sum
    }

    private func sum(_ count: Double, _ speed: Double) -> Double {
        count * speed - deceleration * count * (count - 1) / 2
    }

    private static let roundingTolerance = 1e-9
    private static let maximumFrames = 1e6
}
