import Geodesy
import MapGeoJSON

/// One thing that was drawn: a shape, what is known about it, and an id that stays the same whatever is done to it.
public struct DrawnFeature: Sendable, Hashable, Identifiable {
    /// What features are known by; a listener gives out whole numbers from 1 on, what is read from a file keeps its own.
    public typealias ID = GeoJSONID

    /// Its id, unique in its drawing.
    public let id: ID
    /// Its form.
    public var shape: DrawnShape
    /// What is known about it; drawing does not touch it.
    public var properties: GeoJSONMembers
    /// What was drawn before it was simplified, if ``DrawingOptions/keepsUnsimplified``; empty otherwise, and once its form is edited.
    public var unsimplified: [Coordinate]

    /// A feature with an id of its own.
    public init(id: ID, _ shape: DrawnShape, properties: GeoJSONMembers = [:], unsimplified: [Coordinate] = []) {
        self.id = id
        self.shape = shape
        self.properties = properties
        self.unsimplified = unsimplified
    }

    /// The same in another form.
    func with(_ shape: DrawnShape) -> DrawnFeature { DrawnFeature(id: id, shape, properties: properties) }
}
