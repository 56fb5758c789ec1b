import Foundation
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The example")
struct DocumentationTests {
    @Test("the preview follows the finger until it lifts")
    func preview() {
        let run = MeasurementRun()
        let ruler = Ruler(camera: run.camera)
        let bench = TouchTestBench(ruler.measuring)
        bench.play(.tap(at: Vec2F(300, 300)))
        let events = GestureScript.tap(at: Vec2F(600, 300)).events(startingAt: bench.scheduler.now)
        bench.play(Array(events.dropLast()), settling: false)
        #expect(ruler.preview != nil)
        #expect(ruler.caption == "3.89 km")
        bench.play(Array(events.suffix(1)))
        #expect(ruler.preview == nil)
        #expect(ruler.caption == "3.89 km")
    }

    @Test("the documentation page contains the example files unchanged", arguments: ["Ruler.swift", "RulerTests.swift"])
    func page(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Sources/Plugins/Measurement/MeasurementPlugin.docc/MeasurementPlugin.md"),
            encoding: .utf8)
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
