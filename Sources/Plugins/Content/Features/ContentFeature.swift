import Geodesy

/// Something of a layer: what it is called, what is drawn of it, and what is known about it.
public struct ContentFeature: Sendable, Equatable {
    /// What it is known by in its source; `nil` if by nothing.
    public var id: FeatureID?
    /// What is drawn.
    public var shape: ContentShape
    /// What is known about it.
    public var properties: FeatureProperties

    /// A feature.
    public init(id: FeatureID? = nil, _ shape: ContentShape, properties: FeatureProperties = [:]) {
        self.id = id
        self.shape = shape
        self.properties = properties
    }
}
