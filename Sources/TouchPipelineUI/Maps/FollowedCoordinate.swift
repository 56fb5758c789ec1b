public import Geodesy
public import MapCameras
import TouchPipeline

/// Decides when a map that follows the user is moved so far that it must stop following.
///
/// The map follows a finger from the first pixel on, also in a touch that becomes a tap. A tap, a pinch and a rotation about the user must not end
/// the following. Only a movement of the followed coordinate on the screen does, by more than ``slop`` in one touch. Engines decide it in this way,
/// too: only the pan of MapLibre ends `userTrackingMode`.
public struct FollowedCoordinate: Sendable, Hashable {
    /// The distance, in points, by which the followed coordinate may move on the screen.
    ///
    /// The pans of UIKit begin after about 10 points. The distance is a little more, so that the recognizer of an engine that watches for a pan ends
    /// the following first, with its own reason.
    public static let slop = 12.0

    private var x = 0.0
    private var y = 0.0

    /// Creates a value for a map that has not been moved.
    public init() {}

    /// Begins to measure. Call this method when the first finger lands.
    public mutating func begin() { (x, y) = (0, 0) }

    /// Adds the movement from the view that a map shows to the next state. Returns whether the map must stop following.
    ///
    /// A coordinate that is behind the camera before or after the movement counts as moved away.
    public mutating func isLeft(_ coordinate: Coordinate, from shown: MirroredView, to state: CameraState) -> Bool {
        let before = CameraGeometry(state: shown.state, viewport: shown.viewport).point(for: coordinate)
        let after = CameraGeometry(state: state, viewport: shown.viewport).point(for: coordinate)
        guard let before, let after else { return true }
        x += (after.x - before.x) / shown.viewport.density.scale
        y += (after.y - before.y) / shown.viewport.density.scale
        return !(x * x + y * y <= Self.slop * Self.slop)
    }
}
