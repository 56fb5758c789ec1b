import Geodesy
import MapCameras
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

extension ContentShape {
    /// The same form elsewhere on the Mercator plane, some widths of the world away, as far as the world's square goes.
    func moved(east: Double, south: Double) -> ContentShape {
        guard east.isFinite, south.isFinite, east != 0 || south != 0 else { return self }
        switch self {
        case .icon(let icon, let place): return .icon(icon, at: Self.moved([place], east, south)[0].wrapped)
        case .circle(let radius, let place): return .circle(radius: radius, at: Self.moved([place], east, south)[0].wrapped)
        case .polyline(let places, let width): return .polyline(Self.moved(places, east, south), width: width)
        case .polygon(let rings):
            var rest = Self.moved(rings.flatMap { $0 }, east, south)[...]
            return .polygon(
                rings.map { ring in
                    let moved = Array(rest.prefix(ring.count))
                    rest = rest.dropFirst(ring.count)
                    return moved
                })
        }
    }

    private static func moved(_ places: [Coordinate], _ east: Double, _ south: Double) -> [Coordinate] {
        let points = places.map { WebMercator.project($0) }
        var (north, bottom) = (1.0, 0.0)
        for point in points { (north, bottom) = (min(north, point.y), max(bottom, point.y)) }
        let south = min(max(south, -north), 1 - bottom)
        return points.map { WebMercator.unproject(WorldPoint(x: $0.x + east, y: $0.y + south)) }
    }
}

/// The rectangle of an icon on the screen, beside the place that it stands for. It stays upright and of one size, whatever the camera does.
public struct Icon: Sendable, Hashable {
    /// How wide it is; what is negative or not finite counts as zero.
    public var width: ScreenLength
    /// How high it is; what is negative or not finite counts as zero.
    public var height: ScreenLength
    /// Which point of it stands on its place, in parts of its size: the middle by default, (0.5, 1) for a pin.
    public var anchor: AnchorPoint
    /// How far it is moved to the right after that; zero by default.
    public var offsetX: ScreenLength
    /// How far it is moved down after that; zero by default.
    public var offsetY: ScreenLength

    /// A rectangle.
    public init(
        width: ScreenLength, height: ScreenLength, anchor: AnchorPoint = .center, offsetX: ScreenLength = .dp(0),
        offsetY: ScreenLength = .dp(0)
    ) {
        self.width = width
        self.height = height
        self.anchor = anchor
        self.offsetX = offsetX
        self.offsetY = offsetY
    }

    /// Where its edges are as seen from its place, in pixels.
    func box(density: Float) -> IconBox {
        let width = Double(max(0, finite(self.width, density)))
        let height = Double(max(0, finite(self.height, density)))
        let left = Double(finite(offsetX, density)) - width * (anchor.x.isFinite ? anchor.x : 0.5)
        let top = Double(finite(offsetY, density)) - height * (anchor.y.isFinite ? anchor.y : 0.5)
        return IconBox(left: left, top: top, right: left + width, bottom: top + height)
    }

    private func finite(_ length: ScreenLength, _ density: Float) -> Float {
        let pixels = length.pixels(atDensity: density)
        return pixels.isFinite ? pixels : 0
    }
}

/// The edges of an icon as seen from the place that it stands for, in pixels, `y` downwards.
struct IconBox {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// How far a point is from it, 0 inside and on its edges, when its place is at another one.
    func distance(of point: ScreenPoint, place: ScreenPoint) -> Double {
        let (x, y) = (point.x - place.x, point.y - place.y)
        let across = max(left - x, x - right, 0)
        let along = max(top - y, y - bottom, 0)
        return (across * across + along * along).squareRoot()
    }

    /// How far it reaches from its place to any side.
    var reach: Double { max(abs(left), abs(right), abs(top), abs(bottom)) }
}

/// Lengths that are kept in dp, since a layer does not know the screen that it is shown on.
enum ScreenUnits {
    /// The density at which a dp is a pixel.
    static let dpDensity: Float = 160

    /// A length in dp as pixels; a little longer, by more than rounding takes away.
    static func pixels(dp: Double, _ density: Float) -> Double {
        dp * Double(TouchConfiguration.usableDensity(density) / dpDensity) * 1.000_001
    }
}
