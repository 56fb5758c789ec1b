import Geodesy
import MapCameras

/// What the page paints over the map, in screen pixels: records of numbers, and the words of the labels.
///
/// A record is a style, how many points it has, and their positions. The words of the labels stand in the order of their records, a line each.
struct Overlay {
    /// How something is painted, by the number that the page knows it by.
    enum Style: Int {
        case line, area, selectedLine, selectedArea, draft, rubberLine, vertex, handle, snap, measureLine, measureArea, label
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

    /// A mark at each of some places.
    mutating func addMarks(_ places: [Coordinate], _ style: Style) {
        for place in places { add([place], style) }
    }

    /// Words at a place; nothing if it is behind the camera.
    mutating func add(_ text: String, at place: Coordinate) {
        let before = numbers.count
        add([place], .label)
        guard numbers[before + 1] > 0 else { return numbers.removeLast(2) }
        words.append(line: text)
    }
}
