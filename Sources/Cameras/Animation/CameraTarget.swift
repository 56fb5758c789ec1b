import Geodesy

/// What a camera is to show in the end; what is `nil` stays as it is.
public struct CameraTarget: Sendable, Hashable {
    /// The place that comes to the anchor.
    public var place: Coordinate?
    /// The zoom level.
    public var zoom: Double?
    /// The direction that is up, in degrees clockwise from north; it is turned to by the shorter way.
    public var bearing: Double?
    /// The pitch, in degrees.
    public var pitch: Double?

    /// A target; angles in degrees.
    public init(place: Coordinate? = nil, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil) {
        self.place = place
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }

    /// All of a state; its centre is the place.
    public init(_ state: CameraState) {
        self.init(place: state.center, zoom: state.zoom, bearing: state.bearing, pitch: state.pitch)
    }

    /// The parts of the view that change.
    public var channels: CameraChannels {
        var channels: CameraChannels = []
        if place != nil { channels.insert(.pan) }
        if zoom != nil { channels.insert(.zoom) }
        if bearing != nil { channels.insert(.bearing) }
        if pitch != nil { channels.insert(.pitch) }
        return channels
    }

    /// The same without what is not finite or not a place.
    var usable: CameraTarget {
        CameraTarget(
            place: place.flatMap { $0.isValid ? $0 : nil }, zoom: zoom.flatMap { $0.isFinite ? $0 : nil },
            bearing: bearing.flatMap { $0.isFinite ? $0 : nil }, pitch: pitch.flatMap { $0.isFinite ? $0 : nil })
    }
}
