import Geodesy
import TouchPipeline

/// What is drawn of a feature or an annotation. A touch is measured against it, not against a point of it.
///
/// Lines and edges are straight on the Mercator plane, as maps draw them. They go the way that their longitudes say: from 179 to 181 across
/// the antimeridian, from 179 to −179 round the world (`Coordinate.unwrapped(near:)` gives the shorter way). What has a place that is not
/// valid, or is more than eight worlds wide, cannot be touched; latitudes beyond the world's square count as its edge.
public enum ContentShape: Sendable, Hashable {
    /// An icon that stands for a place.
    case icon(Icon, at: Coordinate)
    /// A disc of one size on the screen about a place.
    case circle(radius: ScreenLength, at: Coordinate)
    /// A line of one width on the screen; of one place it is a dot of that width.
    case polyline([Coordinate], width: ScreenLength)
    /// An area between rings, the first around it, the others around holes. Rings are closed if they are not.
    case polygon([[Coordinate]])

    /// What kind of shape it is.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// An icon at a place.
        case icon
        /// A disc about a place.
        case circle
        /// A line.
        case polyline
        /// An area.
        case polygon
    }

    /// What kind of shape it is.
    public var kind: Kind {
        switch self {
        case .icon: .icon
        case .circle: .circle
        case .polyline: .polyline
        case .polygon: .polygon
        }
    }

    /// The place that an icon or a disc is at, the first one of a line or an area; `nil` if that has none.
    public var coordinate: Coordinate? {
        switch self {
        case .icon(_, let place), .circle(_, let place): place
        case .polyline(let places, _): places.first
        case .polygon(let rings): rings.first?.first
        }
    }

    /// How far what is drawn reaches beyond its places, in pixels.
    func reach(density: Float) -> Double {
        switch self {
        case .icon(let icon, _): icon.box(density: density).reach
        case .circle(let radius, _): radius.usablePixels(density)
        case .polyline(_, let width): width.usablePixels(density) / 2
        case .polygon: 0
        }
    }
}

extension ScreenLength {
    /// The length in pixels; nothing for what is negative or not finite.
    func usablePixels(_ density: Float) -> Double {
        let pixels = pixels(atDensity: density)
        return pixels > 0 && pixels.isFinite ? Double(pixels) : 0
    }
}
