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

    /// Expects that features are as far from others as an offset in pixels.
    private func expect(
        _ features: some Collection<DrawnFeature>, at offset: Vec2F, from others: [DrawnFeature], in run: DrawingBench,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(features.count == others.count, sourceLocation: sourceLocation)
        for (feature, other) in zip(features, others) {
            let positions = other.shape.outline[0].map { run.position(of: $0).vec2F + offset }
            run.expect(feature.shape.outline[0], at: positions, within: 0.05, sourceLocation: sourceLocation)
        }
    }

    @Test("the selected features are deleted in one undo step, and undo selects them again")
    func deletion() {
        let run = DrawingBench(.select, drawing: Self.both)
        #expect(run.listener.deleteSelection())
        #expect(run.drawing == Drawing())
        #expect(run.events == [.selected([]), .erased(Self.both.features[0]), .erased(Self.both.features[1])])
        run.expectOneStep(since: Self.both)
        #expect(run.redone() == Drawing())
        run.removeEvents()
        #expect(!run.listener.deleteSelection())
        #expect(run.events.isEmpty)
    }

    @Test("copies are away by the offset, by default 16 dp right and down, have new ids and the old properties, and are selected")
    func copies() {
        var drawing = Self.both
        drawing.features[0].properties["name"] = "river"
        let run = DrawingBench(.select, drawing: drawing)
        let ids = run.listener.duplicateSelection(by: Vec2F(30, -20))
        #expect(ids == [3, 4])
        #expect(run.drawing.selection == [3, 4])
        #expect(run.drawing.ids == [1, 2, 3, 4])
        #expect(run.drawing.features.prefix(2) == drawing.features[...])
        #expect(run.drawing.features[2].properties == drawing.features[0].properties)
        expect(run.drawing.features.suffix(2), at: Vec2F(30, -20), from: drawing.features, in: run)
        run.expectOneStep(since: drawing)
        run.listener.duplicateSelection()
        expect(run.drawing.features.suffix(2), at: Vec2F(16, 16), from: drawing.features, in: run)
        run.expectOneStep(since: drawing)
        run.listener.select([])
        #expect(run.listener.duplicateSelection().isEmpty)
        #expect(!run.listener.canUndo)
    }

    @Test("the selected features move together by a number of pixels, in one undo step")
    func move() {
        let run = DrawingBench(.select, drawing: Self.both)
        #expect(run.listener.moveSelection(by: Vec2F(0, 50)))
        #expect(run.steps == ["edited", "edited"])
        expect(run.drawing.features, at: Vec2F(0, 50), from: Self.both.features, in: run)
        #expect(run.undone() == Self.both)
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
        #expect(read.ids == [2])
        #expect(read.contents == ["polygon 4"])
        run.listener.edit { $0.features += read.features }
        #expect(run.drawing.ids == [1, 2, 3])
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
            run.play(.path(Vec2F(180, 640), Vec2F(220, 540)), interruptedAt: 14) { command(run.listener) }
            #expect(run.events.isPaired(open: false))
            run.expectOneStep(since: Self.both)
        }
    }

    @Test("undo and redo agree with a list of drawings, for random commands", arguments: 0..<6)
    func model(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let run = DrawingBench(.select, drawing: Self.both)
        var (states, current) = ([run.drawing], 0)
        for _ in 0..<100 {
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
