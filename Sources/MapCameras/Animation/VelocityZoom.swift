import Geodesy

/// A zoom that starts at a velocity and loses a bit of it in each frame of 60 Hz, until it stands: 0.1 levels in the first frame, then
/// 0.095, …, 0.005 make 1.05 levels in 20 frames.
///
/// Between the frames it is the parabola through the sums: after n frames they are n v − d n(n − 1)/2, and n may be any number. So at
/// 60 Hz it is the sum to the last bit of rounding, and at any other rate it is at the same level at the same time.
public struct VelocityZoom: Sendable, Hashable {
    /// Frames a second that the velocities are counted in.
    public static let framesPerSecond = 60.0
    /// The velocity at the start, in levels a frame.
    public static let standardVelocity = 0.1
    /// By how much the velocity falls, in levels a frame, with each frame.
    public static let standardDeceleration = 0.005

    /// The velocity at the start, in levels a frame of 60 Hz; negative zooms out.
    public let startVelocity: Double
    /// By how much the velocity falls in each frame of 60 Hz, in levels a frame.
    public let deceleration: Double
    /// About which point.
    public let anchor: CameraAnchor
    /// In how many frames of 60 Hz it comes to a stand.
    public let frames: Double

    /// A zoom from its velocity at the start. Without effect if a number is not finite or the deceleration not positive.
    ///
    /// - Parameters:
    ///   - startVelocity: in levels a frame of 60 Hz; negative zooms out.
    ///   - deceleration: what is lost of that in each frame.
    ///   - anchor: the point about which it zooms, for instance `.normalized(AnchorPoint(x: 0.5, y: 0.5))`.
    public init(
        startVelocity: Double = standardVelocity, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target
    ) {
        self.startVelocity = startVelocity
        self.deceleration = deceleration
        self.anchor = anchor
        let isUsable = startVelocity.isFinite && deceleration > 0 && deceleration.isFinite
        // 0.1 / 0.005 is a hair above 20 or below; the hair is no frame.
        let frames = isUsable ? (abs(startVelocity) / deceleration - VelocityZoom.hair).rounded(.up) : 0
        self.frames = (0...VelocityZoom.mostFrames).contains(frames) ? frames : 0
    }

    /// The zoom that comes to a stand after exactly some levels, out if negative: for taps that add up, what is left and a tap's worth.
    public init(levels: Double, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target) {
        // The fewest frames in which it can be done: d n(n + 1)/2 ≥ levels.
        let frames = (((1 + 8 * abs(levels) / deceleration).squareRoot() - 1) / 2 - VelocityZoom.hair).rounded(.up)
        let speed = frames > 0 ? abs(levels) / frames + deceleration * (frames - 1) / 2 : 0
        self.init(startVelocity: levels < 0 ? -speed : speed, deceleration: deceleration, anchor: anchor)
    }

    /// How long it takes, in seconds.
    public var duration: Double { frames / VelocityZoom.framesPerSecond }

    /// How many levels it makes in all, negative if out.
    public var total: Double { levels(afterFrames: frames) }

    /// How many levels it has made after some seconds, negative if out; it stays at the end after the end.
    public func levels(at seconds: Double) -> Double {
        levels(afterFrames: min(max(seconds * VelocityZoom.framesPerSecond, 0), frames))
    }

    private func levels(afterFrames count: Double) -> Double {
        guard frames > 0 else { return 0 }
        let speed = abs(startVelocity)
        // Where the last frame would carry the parabola over its top, the way to the last sum is straight.
        let last = frames - 1
        let isPastTop = frames > speed / deceleration + 0.5 && count > last
        let sum = isPastTop ? sum(last, speed) + (count - last) * (sum(frames, speed) - sum(last, speed)) : sum(count, speed)
        return startVelocity < 0 ? -sum : sum
    }

    private func sum(_ count: Double, _ speed: Double) -> Double {
        count * speed - deceleration * count * (count - 1) / 2
    }

    private static let hair = 1e-9
    private static let mostFrames = 1e6
}
