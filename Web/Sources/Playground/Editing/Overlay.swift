import Geodesy
import MapCameras

/// The content that the page paints over the map, in screen pixels: records of numbers, and the texts of the labels.
///
/// A record has a style, the number of points, and their positions. The texts of the labels are in the order of their records, one line
/// each.
struct Overlay {
    /// The style, with its number on the page.
    enum Style: Int {
        case line, area, selectedLine, selectedArea, draft, rubberBandLine, vertex, handle, snap, measureLine, measureArea, label
        case point, selectedPoint, firstVertex, lineSize, ringSize, selectingArea, wait, landing
    }

    private(set) var numbers: [Double] = []
    private(set) var words = PageText()
    private let geometry: CameraGeometry

    init(_ geometry: CameraGeometry) { self.geometry = geometry }

    /// A line through places, on the copy of the world on which its middle is nearest to the centre of the view.
    mutating func add(_ places: [Coordinate], _ style: Style) {
        guard !places.isEmpty else { return }
        let start = numbers.count
        numbers.append(Double(style.rawValue))
        numbers.append(0)
        let middle = places[places.count / 2]
        let shift = middle.unwrapped(near: geometry.state.center.longitude).longitude - middle.longitude
        var count = 0
        for place in places {
            let shifted = Coordinate(latitude: place.latitude, longitude: place.longitude + shift)
            guard let point = geometry.point(for: shifted, copy: .asGiven) else { continue }
            numbers.append(point.x)
            numbers.append(point.y)
            count += 1
        }
        numbers[start + 1] = Double(count)
    }

    /// A line through points of the screen.
    mutating func add(_ points: [ScreenPoint], _ style: Style) {
        guard !points.isEmpty else { return }
        numbers.append(Double(style.rawValue))
        numbers.append(Double(points.count))
        for point in points {
            numbers.append(point.x)
            numbers.append(point.y)
        }
    }

    /// A mark at each of several places.
    mutating func addMarks(_ places: [Coordinate], _ style: Style) {
        for place in places { add([place], style) }
    }

    /// A text at a place. Nothing if the place is behind the camera.
    mutating func add(_ text: String, at place: Coordinate) {
        let before = numbers.count
        add([place], .label)
        guard numbers[before + 1] > 0 else { return numbers.removeLast(2) }
        words.append(line: text)
    }
}
