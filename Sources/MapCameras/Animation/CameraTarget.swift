public import Geodesy

/// The view at the end of a motion. A part that is `nil` does not change.
public struct CameraTarget: Sendable, Hashable {
    /// The coordinate that is put at the anchor.
    public var coordinate: Coordinate?
    /// The zoom level.
    public var zoom: Double?
    /// The bearing, in degrees clockwise from north. The camera turns to it by the shorter way.
    public var bearing: Double?
    /// The pitch, in degrees.
    public var pitch: Double?

    /// Creates a target. Angles are in degrees.
    public init(coordinate: Coordinate? = nil, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil) {
        self.coordinate = coordinate
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }

    /// Creates a target from all parts of a state. Its center is the coordinate.
    public init(_ state: CameraState) {
        self.init(coordinate: state.center, zoom: state.zoom, bearing: state.bearing, pitch: state.pitch)
    }

    /// The parts of the view that change.
    var channels: CameraChannels {
        var channels: CameraChannels = []
        if coordinate != nil { channels.insert(.pan) }
        if zoom != nil { channels.insert(.zoom) }
        if bearing != nil { channels.insert(.bearing) }
        if pitch != nil { channels.insert(.pitch) }
        return channels
    }

    /// The target without numbers that are not finite and without an invalid coordinate.
    var usable: CameraTarget {
        CameraTarget(
            coordinate: coordinate.flatMap { $0.isValid ? $0 : nil }, zoom: zoom.flatMap { $0.isFinite ? $0 : nil },
            bearing: bearing.flatMap { $0.isFinite ? $0 : nil }, pitch: pitch.flatMap { $0.isFinite ? $0 : nil })
    }
}

/// The point of the screen about which a motion turns, or where it puts a coordinate.
public enum CameraAnchor: Sendable, Hashable {
    /// The camera's ``MapCamera/targetAnchorPoint``.
    case target
    /// A point as shares of the whole view. (0, 0) is the top left corner, (1, 1) the bottom right one.
    case normalized(AnchorPoint)
    /// A point in screen pixels.
    case screen(ScreenPoint)

    /// The point in screen pixels. A point that is not finite counts as the middle of the view without its padding.
    package func point(in viewport: Viewport, targetAnchorPoint: AnchorPoint) -> ScreenPoint {
        let point =
            switch self {
            case .target: viewport.targetPoint(at: targetAnchorPoint)
            case .normalized(let anchor): viewport.point(at: anchor)
            case .screen(let point): point
            }
        return point.isFinite ? point : viewport.focus
    }
}

/// The parts of a view that a motion moves. Motions that share a part cannot run together.
public struct CameraChannels: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The center of the view. A motion that only turns or zooms about a point does not count, although it moves the center.
    public static let pan = CameraChannels(rawValue: 1)
    /// The zoom level.
    public static let zoom = CameraChannels(rawValue: 2)
    public static let bearing = CameraChannels(rawValue: 4)
    public static let pitch = CameraChannels(rawValue: 8)
    /// All parts.
    public static let all: CameraChannels = [.pan, .zoom, .bearing, .pitch]
}
