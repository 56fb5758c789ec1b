import MapCameras
import Testing
import TouchPipeline

@testable import MapListeners

@Suite("The line of a lasso")
struct LassoLineTests {
    @Test("a drag without an end keeps a limited number of points, with the first and the last position")
    func endless() {
        var line = LassoLine(from: Vec2F(0, 0), spacing: 0)
        var most = 0
        for index in 1...20_000 {
            line.move(to: Vec2F(Float(index), 0))
            most = max(most, line.count)
        }
        #expect(most == 4096)
        #expect(line.count > 2000)
        #expect(line.outline.first?.x == 0)
        #expect(line.outline.last?.x == 20_000)
    }
}
