import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Drawing only with commands, as keys and buttons send them.
@Suite("Drawing: commands")
struct CommandTests {
    /// A bench whose announcements are recorded. Animations end before the next command.
    private final class Keys {
        let bench: DrawingBench
        private(set) var heard: [String] = []
        private var token: ObservationToken?

        init(_ mode: DrawingTool, _ features: [DrawnFeature] = []) {
            bench = DrawingBench(mode, drawing: Drawing(features))
            bench.navigation.options.steps = bench.navigation.options.steps.reducingMotion
            token = bench.bench.handler.observeEvents { [unowned self] in
                if case .announced(let feedback) = $0 { heard.append(feedback.englishText) }
            }
        }

        var listener: DrawingListener { bench.listener }
        var drawing: Drawing { bench.drawing }

        @discardableResult
        func send(_ commands: MapCommand...) -> Bool {
            var isConsumed = true
            for command in commands { isConsumed = bench.bench.handler.perform(command) }
            return isConsumed
        }

        /// Presses a key, repeats it, and releases it.
        func hold(_ command: MapCommand, repetitions: Int) {
            let handler = bench.bench.handler
            handler.performFirst(of: [command], phase: .pressed)
            for _ in 0..<repetitions { handler.performFirst(of: [command], phase: .repeated) }
            handler.performFirst(of: [command], phase: .released)
        }

        func takeHeard() -> [String] {
            defer { heard = [] }
            return heard
        }
    }

    private static let square = DrawnShape.polygon([
        [
            DrawingBench.coordinate(100, 300), DrawingBench.coordinate(300, 300), DrawingBench.coordinate(300, 500),
            DrawingBench.coordinate(100, 500),
        ]
    ])
    private static let line = DrawnShape.line([DrawingBench.coordinate(50, 700), DrawingBench.coordinate(350, 700)])

    private static func features() -> [DrawnFeature] { [DrawnFeature(id: .number(1), square), DrawnFeature(id: .number(2), line)] }

    @Test("a polygon is drawn at the crosshair, finished, undone and redone")
    func polygon() throws {
        let keys = Keys(.polygon)
        let center = keys.bench.camera.state.center
        #expect(keys.send(.place, .panRight, .place, .panDown, .place))
        #expect(keys.drawing.draft?.vertices.count == 3)
        #expect(try #require(keys.drawing.draft?.vertices.first).distance(to: center) < 0.01)
        #expect(keys.send(.finish))
        guard case .polygon(let rings)? = keys.drawing.features.first?.shape else { Issue.record("no polygon"); return }
        #expect(rings[0].count == 3)
        #expect(keys.drawing.draft == nil)
        #expect(rings[0][1].longitude > rings[0][0].longitude)
        #expect(rings[0][2].latitude < rings[0][1].latitude)
        #expect(
            keys.takeHeard() == [
                "Vertex 1 placed", "Moved right", "Vertex 2 placed", "Moved down", "Vertex 3 placed", "Polygon with 3 vertices finished",
            ])
        #expect(keys.send(.undo))
        #expect(keys.drawing.features.isEmpty)
        #expect(keys.drawing.draft?.vertices.count == 3)
        #expect(keys.send(.redo))
        #expect(keys.drawing.features.count == 1)
        #expect(!keys.send(.redo))
        #expect(keys.takeHeard() == ["Undone", "Redone"])
    }

    @Test("two quick places at one position add one vertex, and do not count as a double tap")
    func repeated() {
        let keys = Keys(.polygon)
        keys.send(.place, .place)
        #expect(keys.drawing.draft?.vertices.count == 1)
        #expect(keys.drawing.features.isEmpty)
    }

    @Test("a shape that is not valid stays as the draft, and the reason is announced")
    func rejected() {
        let keys = Keys(.polygon)
        keys.send(.place, .panRight, .place, .finish)
        #expect(keys.drawing.draft?.vertices.count == 2)
        #expect(keys.takeHeard().last == "Not possible: too few points: 2, at least 3")
    }

    @Test("rectangles and circles need two places instead of a drag, and Escape removes the first", arguments: [true, false])
    func twoPoints(isCircle: Bool) throws {
        let keys = Keys(isCircle ? .circle : .rectangle)
        #expect(keys.send(.place))
        #expect(keys.drawing.draft?.vertices.count == 1)
        #expect(keys.drawing.features.isEmpty)
        #expect(keys.send(.cancel))
        #expect(keys.drawing.draft == nil)
        keys.send(.place, .panRight, .panDown, .place)
        let shape = try #require(keys.drawing.features.first?.shape)
        #expect(shape.kind == (isCircle ? .circle : .polygon))
        if case .circle(let center, let radius) = shape {
            #expect(center.distance(to: DrawingBench.start.center) < 0.01)
            #expect(abs(radius - center.distance(to: keys.bench.camera.state.center)) < 1)
        }
        #expect(keys.listener.canUndo)
        #expect(keys.send(.undo))
        #expect(keys.drawing.features.isEmpty)
        #expect(keys.takeHeard().first == "Vertex 1 placed")
    }

    @Test("keys go through the features and their vertices in a circle")
    func visiting() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .nextFeature, .nextFeature, .previousFeature)
        #expect(keys.drawing.selection == [.number(2)])
        keys.send(.nextFeature, .previousVertex, .nextVertex, .nextVertex)
        #expect(keys.listener.preview.focusedVertex == DrawingBench.coordinate(300, 300))
        #expect(
            keys.takeHeard() == [
                "Polygon 1 of 2, 4 vertices", "Line 2 of 2, 2 vertices", "Polygon 1 of 2, 4 vertices", "Line 2 of 2, 2 vertices",
                "Polygon 1 of 2, 4 vertices", "Vertex 4 of 4", "Vertex 1 of 4", "Vertex 2 of 4",
            ])
        keys.send(.nextFeature)
        #expect(keys.listener.preview.focusedVertex == nil, "the vertex belongs to the other feature")
    }

    @Test("when an event tells of a command, the vertex is the one after the command")
    func eventsAfterVertices() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature)
        var seen: [Coordinate?] = []
        keys.bench.onEvent = { [unowned keys] _ in seen.append(keys.listener.preview.focusedVertex) }
        keys.send(.nextVertex, .nextVertex, .delete, .cancel)
        #expect(seen == [DrawingBench.coordinate(100, 300), DrawingBench.coordinate(300, 300), DrawingBench.coordinate(100, 300), nil])
        let draft = Keys(.line)
        draft.send(.place, .panRight, .place, .panRight, .place, .nextVertex, .nextVertex)
        let first = draft.drawing.draft?.vertices.first
        draft.bench.onEvent = { [unowned draft] _ in seen.append(draft.listener.preview.focusedVertex) }
        draft.send(.delete)
        #expect(seen.count == 5)
        #expect(seen.last == first)
    }

    @Test("a vertex moves by 10 dp, four steps in a circle lead back, and each step is undone alone")
    func moving() throws {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .nextVertex, .moveRight)
        guard case .polygon(let rings)? = keys.drawing.features.first?.shape else { Issue.record("no polygon"); return }
        let moved = keys.bench.position(of: rings[0][0])
        #expect(abs(moved.x - 110) < 0.01)
        #expect(abs(moved.y - 300) < 0.01)
        #expect(rings[0][1] == DrawingBench.coordinate(300, 300))
        keys.send(.moveDown, .moveLeft, .moveUp)
        let back = try #require(keys.listener.preview.focusedVertex)
        #expect(back.distance(to: DrawingBench.coordinate(100, 300)) < 0.001)
        for _ in 0..<4 { #expect(keys.send(.undo)) }
        #expect(keys.drawing.features[0].shape == Self.square)
    }

    @Test("the moves of a key that is held are one undo step, with those of a vertex and of a feature")
    func movingRepeatedly() {
        let keys = Keys(.select, Self.features())
        for choice in [[MapCommand.nextFeature], [.nextFeature, .nextVertex]] {
            for command in choice { keys.send(command) }
            let steps = keys.listener.savedState.undoCount
            let before = keys.drawing
            keys.hold(.moveUp, repetitions: 120)
            let after = keys.drawing
            #expect(keys.listener.savedState.undoCount == steps + 1)
            keys.hold(.moveUp, repetitions: 3)
            #expect(keys.listener.savedState.undoCount == steps + 2, "another press is another step")
            #expect(keys.send(.undo))
            #expect(keys.drawing == after)
            #expect(keys.send(.undo))
            #expect(keys.drawing.features == before.features)
            #expect(keys.send(.redo))
            #expect(keys.drawing.features == after.features)
        }
    }

    @Test("repetitions after another change are a step of their own")
    func movingInterrupted() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature)
        keys.hold(.moveUp, repetitions: 2)
        let steps = keys.listener.savedState.undoCount
        let before = keys.drawing
        keys.send(.nextFeature)
        keys.bench.bench.handler.performFirst(of: [.moveUp], phase: .repeated)
        keys.bench.bench.handler.performFirst(of: [.moveUp], phase: .repeated)
        #expect(keys.listener.savedState.undoCount == steps + 1)
        keys.send(.undo)
        #expect(keys.drawing.features == before.features)
        keys.send(.undo)
        keys.bench.bench.handler.performFirst(of: [.moveUp], phase: .repeated)
        #expect(keys.listener.savedState.undoCount == steps)
    }

    @Test("repetitions after an undo are a step of their own, and keep the steps before")
    func movingAfterUndo() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .moveDown)
        let (steps, before) = (keys.listener.savedState.undoCount, keys.drawing)
        keys.hold(.moveUp, repetitions: 2)
        keys.listener.undo()
        #expect(keys.drawing == before)
        keys.bench.bench.handler.performFirst(of: [.moveUp], phase: .repeated)
        #expect(keys.listener.savedState.undoCount == steps + 1)
        keys.listener.undo()
        #expect(keys.drawing == before)
    }

    @Test("without a vertex the selected feature moves, and without a selection the command goes on to the map")
    func movingFeature() {
        let keys = Keys(.select, Self.features())
        #expect(!keys.send(.moveLeft))
        #expect(keys.bench.bench.handler.perform(MapKey(.leftArrow), bindings: .editing.appending(.map)), "the arrow pans")
        keys.send(.panRight, .nextFeature, .nextFeature, .moveUp)
        guard case .line(let coordinates)? = keys.drawing.features.last?.shape else { Issue.record("no line"); return }
        let end = keys.bench.position(of: coordinates[1])
        #expect(abs(end.x - 350) < 0.01)
        #expect(abs(end.y - 690) < 0.01)
    }

    @Test("a move that makes the shape cross itself is refused, and the reason is announced")
    func refused() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .nextVertex)
        let before = keys.drawing
        _ = keys.takeHeard()
        // From (100, 300) to (400, 300), so that the edge from (100, 500) crosses that from (300, 300) to (300, 500).
        keys.listener.options.commandStep = .dp(300)
        #expect(keys.send(.moveRight))
        #expect(keys.drawing == before)
        #expect(!keys.listener.canUndo)
        let heard = keys.takeHeard()
        #expect(heard.count == 1, "\(heard)")
        #expect(heard[0].hasPrefix("Not possible: "), "\(heard)")
    }

    @Test("a vertex is inserted at the crosshair behind the chosen one, and deleted")
    func inserting() {
        let keys = Keys(.select, [DrawnFeature(id: .number(1), Self.line)])
        keys.send(.nextFeature, .nextVertex, .place)
        guard case .line(let coordinates)? = keys.drawing.features.first?.shape else { Issue.record("no line"); return }
        #expect(coordinates.count == 3)
        #expect(coordinates[1].distance(to: DrawingBench.start.center) < 0.01)
        #expect(keys.takeHeard().last == "Vertex 2 inserted")
        keys.send(.delete)
        #expect(keys.drawing.features.first?.shape == Self.line)
        #expect(keys.takeHeard().last == "Vertex 2 deleted")
        keys.send(.delete)
        #expect(keys.drawing.features.first?.shape == Self.line)
        #expect(keys.takeHeard().last == "Not possible: too few points: 1, at least 2")
        keys.send(.cancel, .delete)
        #expect(keys.drawing.features.isEmpty)
        #expect(keys.takeHeard() == ["No vertex chosen", "Line deleted"])
    }

    @Test("delete takes back the last vertex of a draft, or the chosen one")
    func deletingOfDraft() {
        let keys = Keys(.line)
        keys.send(.place, .panRight, .place, .panRight, .place, .delete)
        #expect(keys.drawing.draft?.vertices.count == 2)
        keys.send(.nextVertex, .delete)
        #expect(keys.drawing.draft?.vertices.count == 1)
        keys.send(.delete)
        #expect(keys.drawing.draft == nil)
        #expect(!keys.send(.delete))
        keys.send(.undo)
        #expect(keys.drawing.draft?.vertices.count == 1)
    }

    @Test("select takes the feature at the crosshair")
    func selecting() {
        let keys = Keys(.line, Self.features())
        #expect(keys.send(.select))
        #expect(keys.drawing.selection == [.number(1)])
        keys.send(.panUp, .panUp, .panUp)
        #expect(!keys.send(.select))
        #expect(keys.drawing.selection == [.number(1)])
    }

    @Test("Escape cancels one thing after the other, and then goes to the next listener")
    func cancelling() {
        let keys = Keys(.line, Self.features())
        keys.send(.nextFeature, .nextVertex)
        keys.send(.cancel, .cancel)
        #expect(keys.drawing.selection.isEmpty)
        #expect(!keys.send(.cancel))
        keys.send(.place, .cancel)
        #expect(keys.drawing.draft == nil)
        #expect(keys.takeHeard().suffix(2) == ["Vertex 1 placed", "Shape discarded"])
        #expect(keys.send(.undo))
        #expect(keys.drawing.draft?.vertices.count == 1)
    }

    @Test(
        "Escape during a drag restores the drawing exactly, and every other command that the listener takes ends the drag",
        arguments: MapCommands.map.union(MapCommands.editing))
    func duringDrag(command: MapCommand) {
        let keys = Keys(.freehandLine, Self.features())
        let before = keys.drawing
        let events = GestureScript.drag(from: Vec2F(50, 100), to: Vec2F(350, 200)).events()
        keys.bench.bench.play(Array(events.prefix(events.count / 2)), settling: false)
        #expect(keys.listener.isActive)
        let isTaken = keys.listener.commands.contains(command)
        keys.send(command)
        if isTaken { #expect(!keys.listener.isActive) }
        if command == .cancel {
            #expect(keys.drawing == before)
            #expect(keys.bench.steps.last == "cancelled cancelledByApp")
        }
        let drawing = keys.drawing
        keys.bench.bench.play(Array(events.dropFirst(events.count / 2)))
        if isTaken { #expect(keys.drawing == drawing, "the rest of the touch draws nothing") }
        if command != .undo, command != .redo, command != .delete { #expect(Array(keys.drawing.features.prefix(2)) == before.features) }
    }

    @Test("a listener that is disabled takes no commands")
    func disabled() {
        let keys = Keys(.line, Self.features())
        keys.listener.isEnabled = false
        #expect(keys.listener.commands.isEmpty)
        #expect(!keys.send(.nextFeature))
        #expect(!keys.listener.onCommand(.nextFeature))
    }

    @Test("random commands leave a drawing that undo takes back exactly", arguments: 0..<20)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let modes: [DrawingTool] = [
            .line, .polygon, .point, .rectangle, .circle, .select, .eraser,
        ]
        let keys = Keys(modes[0], Self.features())
        keys.listener.options.undoDepth = 1000
        let start = keys.drawing
        let commands = MapCommands.map.union(MapCommands.editing).subtracting(.history).sorted { $0.name < $1.name }
        for step in 0..<200 {
            if step % 20 == 19 { keys.listener.tool = modes.randomElement(using: &random)! }
            keys.send(commands.randomElement(using: &random)!)
        }
        let end = keys.drawing
        var steps = 0
        while keys.listener.undo() { steps += 1 }
        #expect(keys.drawing.features == start.features)
        #expect(keys.drawing.draft == nil)
        for _ in 0..<steps { #expect(keys.listener.redo()) }
        #expect(keys.drawing.features == end.features)
        #expect(keys.drawing.draft == end.draft)
    }
}
