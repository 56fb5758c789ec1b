/// How far two fingers on a trackpad have spread and turned since they began.
struct TrackpadTransform: Sendable, Hashable {
    /// A factor; 1 at the beginning.
    var scale = 1.0
    /// In radians, clockwise on the screen.
    var rotation = 0.0

    var isFinite: Bool { scale.isFinite && rotation.isFinite }
}
