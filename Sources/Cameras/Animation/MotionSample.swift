import Geodesy

/// What a motion says of the view at one moment; `nil` where it says nothing.
struct MotionSample: Sendable {
    var zoom: Double?
    var bearing: Double?
    var pitch: Double?
    /// The point of the plane that is under the motion's anchor.
    var place: WorldPoint?
    /// How far the ground has slid since the start, in widths of the world.
    var drift: GroundVector?
    /// The centre to the last bit, where it is known: the one that goes with this zoom, bearing and pitch.
    var center: Coordinate?
}
