import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Commands for the selected features")
struct SelectionCommandTests {
    private static let both = Drawing(Scene.drawn.features, selection: [2, 1])

    @Test("the selected features are deleted in one undo step, and undo selects them again")
    func deletion() {
        let run = DrawingBench(.select, drawing: Self.both)
        #expect(run.listener.deleteSelection())
        #expect(run.drawing == Drawing())
        #expect(run.events == [.selected([]), .erased(Self.both.features[0]), .erased(Self.both.features[1])])
        #expect(run.listener.undo())
        #expect(run.drawing == Self.both)
        #expect(!run.listener.canUndo)
        #expect(run.listener.redo())
        #expect(run.drawing == Drawing())
        run.removeEvents()
        #expect(!run.listener.deleteSelection())
        #expect(run.events.isEmpty)
    }

    @Test("copies have the distance of the offset, ids of their own and the properties of the originals, and are selected")
    func copies() {
        var drawing = Self.both
        drawing.features[0].properties["name"] = "river"
        let run = DrawingBench(.select, drawing: drawing)
        let ids = run.listener.duplicateSelection(by: Vec2F(30, -20))
        #expect(ids == [3, 4])
        #expect(run.drawing.selection == [3, 4])
        #expect(run.drawing.features.count == 4)
        #expect(Array(run.drawing.features.prefix(2)) == drawing.features)
        #expect(run.drawing.features[2].properties == drawing.features[0].properties)
        for (copy, original) in zip(run.drawing.features.suffix(2), drawing.features) {
            for (coordinate, start) in zip(copy.shape.outline[0], original.shape.outline[0]) {
                let from = run.position(of: start)
                #expect(near(run.position(of: coordinate), Vec2F(Float(from.x) + 30, Float(from.y) - 20), 0.05))
            }
        }
        #expect(run.listener.undo())
        #expect(run.drawing == drawing)
        #expect(!run.listener.canUndo)
        run.listener.select([])
        #expect(run.listener.duplicateSelection().isEmpty)
        #expect(!run.listener.canUndo)
    }

    @Test("without an offset, copies are 16 dp to the right and below")
    func standardOffset() {
        let run = DrawingBench(.select, drawing: Self.both)
        run.listener.duplicateSelection()
        let (from, to) = (Self.both.features[1].shape.outline[0][0], run.drawing.features[3].shape.outline[0][0])
        let start = run.position(of: from)
        #expect(near(run.position(of: to), Vec2F(Float(start.x) + 16, Float(start.y) + 16), 0.05))
    }

    @Test("the selected features move together by a number of pixels, in one undo step")
    func move() {
        let run = DrawingBench(.select, drawing: Self.both)
        #expect(run.listener.moveSelection(by: Vec2F(0, 50)))
        #expect(run.steps == ["edited", "edited"])
        let (from, to) = (Self.both.features[0].shape.outline[0][0], run.drawing.features[0].shape.outline[0][0])
        let start = run.position(of: from)
        #expect(near(run.position(of: to), Vec2F(Float(start.x), Float(start.y) + 50), 0.05))
        #expect(run.listener.undo())
        #expect(run.drawing == Self.both)
        for offset in [Vec2F(.nan, 0), Vec2F(0, .infinity)] { #expect(!run.listener.moveSelection(by: offset)) }
        run.listener.select([])
        #expect(!run.listener.moveSelection(by: Vec2F(1, 1)))
        #expect(run.drawing.features == Self.both.features)
    }

    @Test("the text of the selected features is GeoJSON, which can be inserted again")
    func text() throws {
        let run = DrawingBench(.select, drawing: Drawing(Scene.drawn.features, selection: [2]))
        let text = try #require(try run.listener.selectionText())
        let read = Drawing(geoJSON: try GeoJSONReader().object(from: text))
        #expect(read.features.map { $0.id } == [2])
        #expect(read.features[0].shape.kind == .polygon)
        run.listener.edit { $0.features += read.features }
        #expect(run.drawing.features.map { $0.id } == [1, 2, 3])
        run.listener.select([])
        #expect(try run.listener.selectionText() == nil)
    }

    @Test("a command ends the drag in progress, which is restored")
    func drag() {
        let commands: [(DrawingListener) -> Void] = [
            { $0.deleteSelection() }, { $0.duplicateSelection() }, { $0.moveSelection(by: Vec2F(10, 0)) },
        ]
        for command in commands {
            let run = DrawingBench(.select, drawing: Self.both)
            let events = GestureScript.path(Vec2F(180, 640), Vec2F(220, 540)).events(sampling: DrawingBench.sampling)
            run.bench.play(Array(events[..<15]), settling: false)
            command(run.listener)
            run.bench.play(Array(events[15...]))
            #expect(run.events.isPaired(open: false))
            #expect(run.listener.undo())
            #expect(run.drawing == Self.both)
            #expect(!run.listener.canUndo)
        }
    }

    @Test("undo and redo agree with a list of drawings, for random commands", arguments: 0..<6)
    func model(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let run = DrawingBench(.select, drawing: Self.both)
        var (states, current) = ([run.drawing], 0)
        for _ in 0..<150 {
            let before = run.drawing
            switch random.below(7) {
            case 0: if run.drawing.features.count > 1 { run.listener.deleteSelection() }
            case 1: run.listener.duplicateSelection(by: Vec2F(random.number(from: -40, to: 40), random.number(from: -40, to: 40)))
            case 2: run.listener.moveSelection(by: Vec2F(random.number(from: -40, to: 40), random.number(from: -40, to: 40)))
            case 3:
                run.play(.path(Vec2F(180, 640), Vec2F(180 + random.number(from: -60, to: 60), 540)) + .pause(.seconds(1)))
            case 4:
                run.listener.select(run.drawing.features.filter { _ in random.chance(0.6) }.map { $0.id })
                // A selection is no step, and the next step begins from it.
                continue
            case 5:
                #expect(run.listener.undo() == (current > 0))
                if current > 0 { current -= 1 }
                #expect(run.drawing.features == states[current].features)
                continue
            default:
                #expect(run.listener.redo() == (current + 1 < states.count))
                guard current + 1 < states.count else { continue }
                current += 1
                #expect(run.drawing == states[current])
                continue
            }
            guard run.drawing.features != before.features else { continue }
            states = Array(states[...current]) + [run.drawing]
            current += 1
        }
        #expect(states.count > 5)
    }
}
