import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing

/// What a test expects of a number. A literal is a number within 1e-9.
enum ExpectedNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    case exactly(Double)
    case near(Double, within: Double = 1e-9)
    case above(Double)
    case below(Double)
    /// Both limits are excluded.
    case between(Double, Double)

    init(floatLiteral value: Double) { self = .near(value) }
    init(integerLiteral value: Int) { self = .near(Double(value)) }

    func isMet(by value: Double) -> Bool {
        switch self {
        case .exactly(let number): value == number
        case .near(let number, let tolerance): abs(value - number) < tolerance
        case .above(let limit): value > limit
        case .below(let limit): value < limit
        case .between(let low, let high): value > low && value < high
        }
    }
}

/// Checks the values of a view that are given. A failure lists those that are not as expected.
func expectView(
    _ view: CameraState, latitude: ExpectedNumber? = nil, longitude: ExpectedNumber? = nil, zoom: ExpectedNumber? = nil,
    bearing: ExpectedNumber? = nil, pitch: ExpectedNumber? = nil, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let values: [(name: String, value: Double, expected: ExpectedNumber?)] = [
        ("latitude", view.center.latitude, latitude), ("longitude", view.center.longitude, longitude), ("zoom", view.zoom, zoom),
        ("bearing", view.bearing, bearing), ("pitch", view.pitch, pitch),
    ]
    var differences: [String] = []
    for (name, value, expected) in values {
        if let expected, !expected.isMet(by: value) { differences.append("\(name): \(value), expected \(expected)") }
    }
    #expect(differences.isEmpty, comment(), sourceLocation: sourceLocation)
}

/// Checks the view of a map, and all its events.
func expectMap(
    _ map: MapTestBench, at view: CameraState = MapTestBench.start, events: [NavigationEvent],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(map.state == view, sourceLocation: sourceLocation)
    #expect(map.events == events, sourceLocation: sourceLocation)
}

/// Checks the view of a map, and its last event.
func expectMap(
    _ map: MapTestBench, at view: CameraState = MapTestBench.start, lastEvent: NavigationEvent,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(map.state == view, sourceLocation: sourceLocation)
    #expect(map.events.last == lastEvent, sourceLocation: sourceLocation)
}

/// Checks that a place is at a point of the screen.
func expectPlace(
    _ place: WorldPoint, at point: ScreenPoint, on map: MapTestBench, within pixels: Double = 0.01,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(map.distance(of: place, from: point) < pixels, sourceLocation: sourceLocation)
}

extension MapTestBench {
    /// The place at a point of the screen. A point of the sky ends the test.
    func place(at point: ScreenPoint, sourceLocation: SourceLocation = #_sourceLocation) throws -> WorldPoint {
        try #require(worldPoint(at: point), sourceLocation: sourceLocation)
    }
}
