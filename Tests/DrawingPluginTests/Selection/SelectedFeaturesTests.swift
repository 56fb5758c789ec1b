import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Several selected features")
struct SelectedFeaturesTests {
    @Test("the selection is a list of distinct ids in the order in which they were set")
    func distinct() {
        var drawing = Drawing(Scene.drawn.features, selection: [2, 1, 2])
        #expect(drawing.selection == [2, 1])
        drawing.selection = [1, 9, 1, 2, 9]
        #expect(drawing.selection == [1, 9, 2])
        drawing.selection.append(9)
        #expect(drawing.selection == [1, 9, 2])
        #expect(drawing.selectedIndices == [0, 1])
        #expect(drawing.selectedFeatures == Scene.drawn.features)
    }

    @Test("the listener leaves out ids that do not exist, and reports only a change")
    func listener() {
        let run = DrawingBench(.select, drawing: Drawing(Scene.drawn.features))
        run.listener.select([2, 7, 1, 2])
        run.listener.select([2, 1])
        run.listener.select([7])
        #expect(run.events == [.selected([2, 1]), .selected([])])
        #expect(!run.listener.canUndo)
    }

    @Test("a tap with the Shift key adds a feature to the selection or removes it, and a tap on nothing changes nothing")
    func shift() {
        let run = DrawingBench(.select, drawing: Drawing(Scene.drawn.features))
        for y in [310, 600, 100, 310] as [Float] { run.play(.tap(at: Vec2F(200, y)).holding(.shift) + .pause(.seconds(1))) }
        #expect(run.events == [.selected([1]), .selected([1, 2]), .selected([2])])
    }

    @Test("a drag on one of several selected features, also on a vertex, which is no handle, moves all of them as one undo step")
    func move() throws {
        let before = Drawing(Scene.drawn.features, selection: [1, 2])
        for (start, offset) in [(Vec2F(180, 640), Vec2F(40, -100)), (Vec2F(300, 500), Vec2F(50, -50))] {
            let run = DrawingBench(.select, drawing: before)
            #expect(run.listener.preview.handles.isEmpty)
            run.play(.path(start, start + offset))
            #expect(run.steps == ["began", "edited", "edited", "ended"])
            for (feature, old) in zip(run.drawing.features, before.features) {
                run.expect(feature.shape.outline[0], at: old.shape.outline[0].map { run.position(of: $0).vec2F + offset })
            }
            run.expectOneStep(since: before)
        }
    }

    @Test("an erased feature leaves the selection, and the others stay selected")
    func erased() {
        for mode: DrawingTool in [.eraser, .partEraser] {
            let run = DrawingBench(mode, drawing: Drawing(Scene.drawn.features, selection: [2, 1]))
            run.play(.path(Vec2F(180, 640), Vec2F(220, 540)))
            #expect(run.drawing.selection == [1])
            #expect(run.events.contains(.selected([1])))
        }
    }
}
