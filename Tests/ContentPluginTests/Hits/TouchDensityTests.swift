import ContentPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The density of the touches")
struct TouchDensityTests {
    @Test("determines the touch radius while the listener is in a chain, and that of the viewport otherwise")
    func radius() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 0)))
        // 40 pixels: 40 dp at 160 pixels per inch, 20 dp at 320.
        let isHit = { !bench.listener.hits(at: Vec2F(240, 400)).isEmpty }
        var hits = [isHit()]
        bench.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        hits.append(isHit())
        bench.bench.handler.removeListener(bench.listener)
        hits.append(isHit())
        bench.bench.handler.addListener(bench.listener)
        hits.append(isHit())
        #expect(hits == [false, true, false, true])
    }

    @Test("is that of the second handler if the listener enters it before it leaves the first")
    func handlers() {
        let bench = ContentBench()
        bench.listener.content.add(ContentAnnotation(bench.circle(200, 400, radius: 0)))
        let other = TouchTestBench(bench.listener, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 320)))
        bench.bench.handler.removeListener(bench.listener)
        #expect(!bench.listener.hits(at: Vec2F(240, 400)).isEmpty)
        other.handler.removeListener(bench.listener)
        #expect(bench.listener.hits(at: Vec2F(240, 400)).isEmpty)
    }
}
