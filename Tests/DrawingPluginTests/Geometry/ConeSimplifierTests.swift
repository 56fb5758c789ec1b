import Geodesy
import MapCameras
import Testing

@testable import DrawingPlugin

@Suite("The simplifier of a line while it is drawn")
struct ConeSimplifierTests {
    /// The first point of the line is near to every straight line within 30°, because it is twice as far away as its margin of 1 pixel.
    @Test(
        "a point in the cone of the last vertex needs no vertex, and one outside makes a vertex",
        arguments: [(29.0, 2), (31, 3), (-29, 2), (-31, 3)])
    func cone(degrees: Double, count: Int) {
        var line = ConeSimplifier(tolerance: 2.0.squareRoot())
        line.add(ScreenPoint(x: 0, y: 0), index: 0)
        line.add(ScreenPoint(x: 2, y: 0), index: 1)
        let angle = degrees * .pi / 180
        line.add(ScreenPoint(x: 3 * Math.cos(angle), y: 3 * Math.sin(angle)), index: 2)
        #expect(line.vertexCount == count)
    }
}
