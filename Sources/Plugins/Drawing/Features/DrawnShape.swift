import Geodesy

/// The form of a drawn feature. Longitudes are continuous: a line across the antimeridian goes on with 181 after 179.
public enum DrawnShape: Sendable, Hashable {
    /// One place.
    case point(Coordinate)
    /// A line through places in order.
    case line([Coordinate])
    /// An area: the outer ring, then its holes. The first place of a ring is not repeated at its end.
    case polygon([[Coordinate]])
    /// All within a distance of a centre; the radius in metres.
    case circle(center: Coordinate, radius: Double)

    /// The kinds of shapes, without their places.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// See ``DrawnShape/point(_:)``.
        case point
        /// See ``DrawnShape/line(_:)``.
        case line
        /// See ``DrawnShape/polygon(_:)``.
        case polygon
        /// See ``DrawnShape/circle(center:radius:)``.
        case circle

        /// The name of the case.
        public var name: String {
            switch self {
            case .point: "point"
            case .line: "line"
            case .polygon: "polygon"
            case .circle: "circle"
            }
        }
    }

    /// The kind of this shape.
    public var kind: Kind {
        switch self {
        case .point: .point
        case .line: .line
        case .polygon: .polygon
        case .circle: .circle
        }
    }

    /// Whether every coordinate is valid, and a radius is finite and not negative. O(vertices).
    public var isValid: Bool {
        if case .circle(_, let radius) = self, !(radius >= 0 && radius.isFinite) { return false }
        return paths.allSatisfy { $0.allSatisfy { $0.isValid } }
    }
}
