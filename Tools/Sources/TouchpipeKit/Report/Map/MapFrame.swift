import Geodesy
import MapCameras

/// The part of the world that is drawn for a view: its path, and the areas that it shows at the start and at the end.
struct MapFrame {
    /// The size of the picture, in pixels.
    static let size = (width: 720.0, height: 430.0)
    /// The margin around the content, as a fraction.
    private static let margin = 0.12
    /// The smallest and largest width of the drawn part: a meter, and the whole world with a margin.
    private static let widths = 2.5e-8...1.6
    /// Below this width the outlines, which have a precision of a tenth of a degree, are omitted.
    private static let minimumOutlinedWidth = 1.0 / 7200

    /// The path of the center of the view, on the plane, without jumps.
    let way: [WorldPoint]
    /// The corners of the view at the start and at the end. Empty if the ground was not visible.
    let startArea: [WorldPoint]
    let endArea: [WorldPoint]
    /// The top left corner of the picture.
    let origin: WorldPoint
    /// The pixels of the picture for the whole width of the world.
    let scale: Double

    /// Creates a frame around the path of a view.
    init(_ track: ViewTrack) {
        let track = track.continuous
        let way = track.states.map { WebMercator.project($0.center) }
        let (start, end) = (Self.area(of: track.start, track.viewport), Self.area(of: track.end, track.viewport))
        self.init(around: way + start + end, way: way, startArea: start, endArea: end)
    }

    /// Creates a frame around one or more points.
    init(around points: [WorldPoint], way: [WorldPoint] = [], startArea: [WorldPoint] = [], endArea: [WorldPoint] = []) {
        self.way = way
        self.startArea = startArea
        self.endArea = endArea
        let (x, y) = (points.map(\.x), points.map(\.y))
        let low = WorldPoint(x: x.min() ?? 0, y: max(y.min() ?? 0, -0.1))
        let high = WorldPoint(x: x.max() ?? 1, y: min(y.max() ?? 1, 1.1))
        let aspect = Self.size.width / Self.size.height
        let wanted = max(high.x - low.x, (high.y - low.y) * aspect) * (1 + 2 * Self.margin)
        let width = min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound)
        scale = Self.size.width / width
        origin = WorldPoint(x: (low.x + high.x - width) / 2, y: (low.y + high.y - width / aspect) / 2)
    }

    /// The fraction of the world's width and height in the picture.
    var width: Double { Self.size.width / scale }
    var height: Double { Self.size.height / scale }

    /// Whether the outlines of countries are precise enough for the picture.
    var isOutlined: Bool { width >= Self.minimumOutlinedWidth }

    /// The visible copies of the world. Copy 0 is from −180° to 180°.
    var copies: ClosedRange<Int> {
        let first = Int(origin.x.rounded(.down))
        return first...max(first, Int((origin.x + width).rounded(.down)))
    }

    /// Converts a point of the plane to a position in the picture.
    func point(_ point: WorldPoint) -> (x: Double, y: Double) {
        ((point.x - origin.x) * scale, (point.y - origin.y) * scale)
    }

    /// Converts points of the plane to the data of a path.
    func text(_ points: [WorldPoint]) -> String {
        points.map {
            let (x, y) = point($0)
            return "\(SVG.number(x)) \(SVG.number(y))"
        }.joined(separator: "L")
    }

    private static func area(of state: CameraState, _ viewport: Viewport) -> [WorldPoint] {
        CameraGeometry(state: state, viewport: viewport).visibleArea?.polygon ?? []
    }
}
