import Foundation
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a ruler in rods that a restart does not reset")
struct RodRulerTests {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12), viewport: Viewport(width: 1000, height: 1000))

    @Test("a restart restores the points and each step of undo")
    func restart() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ruler-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let ruler = RodRuler(camera: camera, file: file)
        TouchTestBench(ruler.measuring).play(.tap(at: Vec2F(300, 300)) + .pause(.seconds(1)) + .tap(at: Vec2F(600, 300)))
        #expect(ruler.caption == "770.8 rods")

        let next = RodRuler(camera: camera, file: file)
        #expect(next.caption == ruler.caption)
        #expect(next.measuring.state == ruler.measuring.state)
        #expect(next.measuring.undo())
        #expect(next.measuring.points.count == 1)
        #expect(RodRuler(camera: camera, file: file).measuring.points.count == 1)
    }

    @Test("without a file the ruler is empty")
    func first() {
        let ruler = RodRuler(camera: camera, file: URL(fileURLWithPath: "/none/ruler.json"))
        #expect(ruler.caption == "0.0 rods")
    }
}
