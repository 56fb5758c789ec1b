import Geodesy
import MapCameras

/// The content that the page paints over the map, in screen pixels: records of numbers, and the texts of the labels.
///
/// A record has a style, the number of points, and their positions. The texts of the labels and sizes are in the order of their records,
/// one line each.
struct Overlay {
    /// The style, with its number on the page.
    enum Style: Int {
        case line, area, selectedLine, selectedArea, draft, rubberBandLine, vertex, handle, snap, measureLine, measureArea, label
        case point, selectedPoint, firstVertex, size, selectingArea, wait, landing

        /// Whether the page connects the last point to the first one.
        var isArea: Bool { self == .area || self == .selectedArea || self == .measureArea || self == .selectingArea }
    }

    private(set) var numbers: [Double] = []
    private(set) var words = PageText()
    private let geometry: CameraGeometry

    init(_ geometry: CameraGeometry) { self.geometry = geometry }

    /// A line or an area through coordinates, on the copy of the world on which its middle is nearest to the center of the view.
    ///
    /// On a tilted map, the parts of edges behind the camera and near the horizon are left out. A line of several visible parts has a record
    /// for each of them.
    mutating func add(_ coordinates: [Coordinate], _ style: Style) {
        guard !coordinates.isEmpty else { return }
        let middle = coordinates[coordinates.count / 2]
        let shift = middle.unwrapped(near: geometry.state.center.longitude).longitude - middle.longitude
        let points = coordinates.map { WebMercator.project(Coordinate(latitude: $0.latitude, longitude: $0.longitude + shift)) }
        let visible = points.compactMap { geometry.visiblePoint(for: $0) }
        guard visible.count < points.count, points.count > 1 else { return addRecord(visible, style) }
        var seen: [ScreenPoint] = []
        for index in points.indices where index > 0 || style.isArea {
            guard let part = geometry.visiblePart(from: points[index > 0 ? index - 1 : points.count - 1], to: points[index])?.segment else {
                continue
            }
            if seen.last != part.start {
                if !style.isArea {
                    add(seen, style)
                    seen = []
                }
                seen.append(part.start)
            }
            seen.append(part.end)
        }
        add(seen, style)
    }

    /// A line through points of the screen.
    mutating func add(_ points: [ScreenPoint], _ style: Style) {
        if !points.isEmpty { addRecord(points, style) }
    }

    private mutating func addRecord(_ points: [ScreenPoint], _ style: Style) {
        numbers.append(Double(style.rawValue))
        numbers.append(Double(points.count))
        for point in points {
            numbers.append(point.x)
            numbers.append(point.y)
        }
    }

    /// A mark at each of several coordinates.
    mutating func addMarks(_ coordinates: [Coordinate], _ style: Style) {
        for coordinate in coordinates { add([coordinate], style) }
    }

    /// A text at a coordinate. Nothing if the coordinate is behind the camera.
    mutating func add(_ text: String, at coordinate: Coordinate, _ style: Style = .label) {
        let before = numbers.count
        add([coordinate], style)
        guard numbers[before + 1] > 0 else { return numbers.removeLast(2) }
        words.append(line: text)
    }
}
