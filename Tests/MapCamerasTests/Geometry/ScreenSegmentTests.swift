import MapCameras
import Testing

@Suite("A screen point as text")
struct ScreenPointTextTests {
    @Test("a point is written as a transcript writes it, exactly")
    func text() {
        #expect(ScreenPoint(x: 12.5, y: 300).description == "(12.5, 300.0)")
        #expect(ScreenPoint(x: 0.1 + 0.2, y: .nan).description == "(0.30000000000000004, nan)")
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
        #expect(Self.segment.fraction(nearestTo: point) == fraction)
        #expect(Self.segment.distance(to: point) == distance)
        #expect(Self.segment.distanceSquared(to: point) == distance * distance)
    }

    @Test("a segment without length is a point")
    func noLength() {
        let point = ScreenSegment(from: ScreenPoint(x: 3, y: 4), to: ScreenPoint(x: 3, y: 4))
        #expect(point.distance(to: ScreenPoint(x: 0, y: 0)) == 5)
        #expect(point.fraction(nearestTo: ScreenPoint(x: 9, y: 9)) == 0)
    }

    @Test("the ends of a segment are exact")
    func ends() {
        let segment = ScreenSegment(from: ScreenPoint(x: 0.1, y: 0.7), to: ScreenPoint(x: 1e7 / 3, y: -1e7 / 7))
        #expect(segment.point(at: 0) == segment.start)
        #expect(segment.point(at: 1) == segment.end)
    }
}
