public import Geodesy
public import MapCameras
public import TouchPipeline

/// The shape of a feature or an annotation. The distance of a touch is measured from the drawn shape.
///
/// Lines and edges are straight on the Mercator plane. They follow their longitudes: from 179 to 181 across the antimeridian, from 179 to
/// −179 around the world. `Coordinate.unwrapped(near:)` returns the longitude of the shorter way.
///
/// A shape with an invalid coordinate, or one that is more than eight worlds wide, cannot be hit. Latitudes beyond the world's square count
/// as its edge.
public enum ContentShape: Sendable, Hashable {
    /// An icon at a coordinate.
    case icon(Icon, at: Coordinate)
    /// A circle around a coordinate, with a fixed radius on the screen.
    case circle(radius: ScreenLength, at: Coordinate)
    /// A line with a fixed width on the screen. A line with one coordinate is a dot of that width.
    case polyline([Coordinate], width: ScreenLength)
    /// The area between rings. The first ring is the outer boundary, the others are holes. A ring that is not closed is closed
    /// automatically.
    case polygon([[Coordinate]])

    /// The kinds of shapes.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// An icon at a coordinate.
        case icon
        /// A circle around a coordinate.
        case circle
        /// A line.
        case polyline
        case polygon
    }

    /// The kind of the shape.
    public var kind: Kind {
        switch self {
        case .icon: .icon
        case .circle: .circle
        case .polyline: .polyline
        case .polygon: .polygon
        }
    }

    /// The coordinate of an icon or a circle, or the first coordinate of a line or a polygon. `nil` if there is none.
    public var coordinate: Coordinate? {
        switch self {
        case .icon(_, let coordinate), .circle(_, let coordinate): coordinate
        case .polyline(let coordinates, _): coordinates.first
        case .polygon(let rings): rings.first?.first
        }
    }

    /// Returns the maximum distance that the drawn shape extends beyond its coordinates, in pixels.
    func reach(density: ScreenDensity) -> Double {
        switch self {
        case .icon(let icon, _): icon.box(density: density).reach
        case .circle(let radius, _): radius.usablePixels(density)
        case .polyline(_, let width): width.usablePixels(density) / 2
        case .polygon: 0
        }
    }

    /// Returns the shape moved on the Mercator plane, in widths of the world. The shape stays within the world's square.
    func moved(east: Double, south: Double) -> ContentShape {
        guard east.isFinite, south.isFinite, east != 0 || south != 0 else { return self }
        let move = MercatorMove(east: east, south: south)
        switch self {
        case .icon(let icon, let coordinate): return .icon(icon, at: move.coordinate(for: coordinate).wrapped)
        case .circle(let radius, let coordinate): return .circle(radius: radius, at: move.coordinate(for: coordinate).wrapped)
        case .polyline(let coordinates, let width):
            let move = move.limited(to: coordinates)
            return .polyline(coordinates.map { move.coordinate(for: $0) }, width: width)
        case .polygon(let rings):
            let move = move.limited(to: rings.joined())
            return .polygon(rings.map { $0.map { move.coordinate(for: $0) } })
        }
    }
}

/// The rectangle of an icon relative to its coordinate. The camera changes neither its size nor its orientation.
public struct Icon: Sendable, Hashable {
    /// The width. A negative or non-finite width counts as zero.
    public var width: ScreenLength
    /// The height. A negative or non-finite height counts as zero.
    public var height: ScreenLength
    /// The point of the icon at its coordinate, in fractions of its size. The default is the center. Use (0.5, 1) for a pin.
    public var anchor: AnchorPoint
    /// The offset to the right. The default is zero.
    public var offsetX: ScreenLength
    /// The offset downwards. The default is zero.
    public var offsetY: ScreenLength

    /// Creates an icon.
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

    /// Returns the edges relative to the point of the screen at the icon's coordinate, in pixels.
    func box(density: ScreenDensity) -> IconBox {
        let width = Double(max(0, finite(self.width, density)))
        let height = Double(max(0, finite(self.height, density)))
        let left = Double(finite(offsetX, density)) - width * (anchor.x.isFinite ? anchor.x : 0.5)
        let top = Double(finite(offsetY, density)) - height * (anchor.y.isFinite ? anchor.y : 0.5)
        return IconBox(left: left, top: top, right: left + width, bottom: top + height)
    }

    private func finite(_ length: ScreenLength, _ density: ScreenDensity) -> Float {
        let pixels = length.pixels(density: density)
        return pixels.isFinite ? pixels : 0
    }
}

/// The edges of an icon relative to the point of the screen at its coordinate, in pixels. The y-axis points down.
struct IconBox {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// Returns the distance of a point from an icon whose coordinate is at another point of the screen. 0 inside and on the edges.
    func distance(of point: ScreenPoint, anchor: ScreenPoint) -> Double {
        let (x, y) = (point.x - anchor.x, point.y - anchor.y)
        let across = max(left - x, x - right, 0)
        let along = max(top - y, y - bottom, 0)
        return (across * across + along * along).squareRoot()
    }

    /// The maximum distance of an edge from the point of the screen at the coordinate.
    var reach: Double { max(abs(left), abs(right), abs(top), abs(bottom)) }
}

/// Conversions of lengths in dp. Layers store lengths in dp, because they do not have the density of the screen.
enum ScreenUnits {
    /// Returns a length in pixels, enlarged to allow for rounding errors.
    static func pixels(dp: Double, _ density: ScreenDensity) -> Double {
        dp * density.scale * 1.000_001
    }
}

extension ScreenLength {
    /// Returns the length in pixels, or zero for a negative or non-finite length.
    func usablePixels(_ density: ScreenDensity) -> Double {
        let pixels = pixels(density: density)
        return pixels > 0 && pixels.isFinite ? Double(pixels) : 0
    }
}
