import MapCameras
import Testing

@Suite("A screen point as text")
struct ScreenPointTextTests {
    @Test("a point is written as a transcript writes it, exactly")
    func text() {
        let points = [ScreenPoint(x: 12.5, y: 300), ScreenPoint(x: 0.1 + 0.2, y: .nan)]
        #expect(points.map { $0.description } == ["(12.5, 300.0)", "(0.30000000000000004, nan)"])
    }
}

@Suite("Segments on the screen")
struct ScreenSegmentTests {
    static let segment = ScreenSegment(from: ScreenPoint(x: 10, y: 20), to: ScreenPoint(x: 110, y: 20))

    @Test(
        "the nearest point is never beyond an end",
        arguments: [
            (ScreenPoint(x: 0, y: 20), 0.0, 10.0), (ScreenPoint(x: 60, y: 50), 0.5, 30.0),
            (ScreenPoint(x: 113, y: 24), 1.0, 5.0), (ScreenPoint(x: 35, y: 20), 0.25, 0.0),
        ])
    func nearest(point: ScreenPoint, fraction: Double, distance: Double) {
        let segment = Self.segment
        let found = [segment.fraction(nearestTo: point), segment.distance(to: point), segment.distanceSquared(to: point)]
        #expect(found == [fraction, distance, distance * distance])
    }

    @Test("a segment without length is a point")
    func noLength() {
        let point = ScreenSegment(from: ScreenPoint(x: 3, y: 4), to: ScreenPoint(x: 3, y: 4))
        let (distance, fraction) = (point.distance(to: ScreenPoint(x: 0, y: 0)), point.fraction(nearestTo: ScreenPoint(x: 9, y: 9)))
        #expect([distance, fraction] == [5, 0])
    }

    @Test("the ends of a segment are exact")
    func ends() {
        let segment = ScreenSegment(from: ScreenPoint(x: 0.1, y: 0.7), to: ScreenPoint(x: 1e7 / 3, y: -1e7 / 7))
        #expect([segment.point(at: 0), segment.point(at: 1)] == [segment.start, segment.end])
    }
}
