import Geodesy

/// What a camera may show.
public struct CameraConstraints: Sendable, Hashable {
    /// What ``bounds`` keeps inside.
    public enum BoundsMode: UInt8, Sendable, Hashable {
        /// The middle of the view.
        case center
        /// The whole view, as far as that is possible: a view larger than the bounds is zoomed in.
        case viewport
    }

    /// The steepest pitch that there is, in degrees, whatever is allowed.
    public static let steepestPitch = 85.0

    /// The part of the world that may be shown; `nil`: all of it.
    public var bounds: CoordinateBounds? {
        didSet { box = bounds.flatMap { WorldRect($0) } }
    }
    /// What the bounds keep inside.
    public var boundsMode: BoundsMode
    /// The zoom levels allowed.
    public var zoomRange: ClosedRange<Double>
    /// The pitches allowed, in degrees; within 0 ... 85.
    public var pitchRange: ClosedRange<Double>
    /// Whether the northern and the southern edge of the world are held at the edge of the view or beyond it, so that no view shows what is
    /// beyond the poles of the map. A view that is higher than the world is zoomed in, at a pitch as far as the ground is seen.
    ///
    /// Bounds of ``BoundsMode/center`` hold as well, as far as the edges let them. The latitudes of such bounds give way.
    public var holdsPolesAtEdges: Bool
    /// The bounds on the plane, projected once; `nil` without bounds that are valid.
    private(set) var box: WorldRect?

    /// Constraints; pitch in degrees.
    public init(
        bounds: CoordinateBounds? = nil, boundsMode: BoundsMode = .center, zoomRange: ClosedRange<Double> = 0...22,
        pitchRange: ClosedRange<Double> = 0...60, holdsPolesAtEdges: Bool = false
    ) {
        self.bounds = bounds
        self.boundsMode = boundsMode
        self.zoomRange = zoomRange
        self.pitchRange = pitchRange
        self.holdsPolesAtEdges = holdsPolesAtEdges
        box = bounds.flatMap { WorldRect($0) }
    }
}
