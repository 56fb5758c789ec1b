import Geodesy
import Testing

@testable import DrawingPlugin

@Suite("Vertices of a shape")
struct DrawnShapeTests {
    @Test("a hole whose vertices become too few is removed, and a shape whose vertices become too few is gone")
    func removing() {
        func ring(_ size: Double) -> [Coordinate] {
            [(0, 0), (0, size), (size, size)].map { Coordinate(latitude: $0, longitude: $1) }
        }
        let shape = DrawnShape.polygon([ring(9), ring(3), ring(2)])
        #expect(shape.removing(VertexPath(ring: 1, index: 2)) == .polygon([ring(9), ring(2)]))
        #expect(shape.removing(VertexPath(index: 2)) == nil)
        #expect(shape.removing(VertexPath(ring: 3, index: 0)) == shape)
    }
}
