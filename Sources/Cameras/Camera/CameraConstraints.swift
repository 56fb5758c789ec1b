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
    /// The bounds on the plane, projected once; `nil` without bounds that are valid.
    private(set) var box: WorldRect?

    /// Constraints; pitch in degrees.
    public init(
        bounds: CoordinateBounds? = nil, boundsMode: BoundsMode = .center, zoomRange: ClosedRange<Double> = 0...22,
        pitchRange: ClosedRange<Double> = 0...60
    ) {
        self.bounds = bounds
        self.boundsMode = boundsMode
        self.zoomRange = zoomRange
        self.pitchRange = pitchRange
        box = bounds.flatMap { WorldRect($0) }
    }
}
