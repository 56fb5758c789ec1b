import DrawingPlugin
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The map under strokes")
struct MapUnderStrokesTests {
    @Test("a map that follows fingers from the first pixel does not move under a drag that draws, at any sample", arguments: Scene.all)
    func stays(scene: Scene) {
        let run = DrawingBench(scene.mode(), drawing: scene.drawing)
        run.navigation.options.panSlop = .dp(0)
        for event in scene.script.events(sampling: DrawingBench.sampling) {
            run.bench.play([event], settling: false)
            guard run.listener.isDrawing || run.events.isEmpty, event.touchAction == .move, event.pointers.count == 1 else { continue }
            #expect(run.camera.state == DrawingBench.start, "\(scene.name) at \(event.timestamp ?? .zero)")
        }
    }
}
