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
        var contents: [String] { bench.drawing.contents }
        var undoCount: Int { listener.savedState.undoCount }

        @discardableResult
        func send(_ commands: MapCommand...) -> Bool {
            var isConsumed = true
            for command in commands { isConsumed = bench.bench.handler.perform(command) }
            return isConsumed
        }

        /// The drawing after a command. `nil` if the command is not consumed.
        func drawing(after command: MapCommand) -> Drawing? { send(command) ? drawing : nil }

        /// Presses a key, repeats it, and releases it.
        func hold(_ command: MapCommand, repetitions: Int) {
            let handler = bench.bench.handler
            handler.performFirst(of: [command], phase: .pressed)
            for _ in 0..<repetitions { `repeat`(command) }
            handler.performFirst(of: [command], phase: .released)
        }

        /// Repeats a key whose press was before.
        func `repeat`(_ command: MapCommand) { bench.bench.handler.performFirst(of: [command], phase: .repeated) }

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

    /// What is left of commands: the vertices after them, and the last answer.
    private struct Step {
        let commands: [MapCommand]
        let contents: [String]
        let isConsumed: Bool

        init(_ commands: MapCommand..., leaves contents: String..., isConsumed: Bool = true) {
            (self.commands, self.contents, self.isConsumed) = (commands, contents, isConsumed)
        }
    }

    /// Sends the commands of each step, and compares what they leave and the answer to the last.
    private func check(_ keys: Keys, _ steps: Step..., sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, step) in steps.enumerated() {
            var isConsumed = false
            for command in step.commands { isConsumed = keys.send(command) }
            #expect(keys.contents == step.contents, "after step \(index)", sourceLocation: sourceLocation)
            #expect(isConsumed == step.isConsumed, "in step \(index)", sourceLocation: sourceLocation)
        }
    }

    @Test("a polygon is drawn at the crosshair, finished, undone and redone")
    func polygon() throws {
        let keys = Keys(.polygon)
        let center = keys.bench.camera.state.center
        check(keys, Step(.place, .panRight, .place, .panDown, .place, leaves: "draft polygon 3"))
        #expect(try #require(keys.drawing.draft?.vertices.first).distance(to: center) < 0.01)
        check(keys, Step(.finish, leaves: "polygon 3"))
        let ring = try keys.bench.outline(of: .polygon)[0]
        #expect(ring[1].longitude > ring[0].longitude)
        #expect(ring[2].latitude < ring[1].latitude)
        #expect(
            keys.takeHeard() == [
                "Vertex 1 placed", "Moved right", "Vertex 2 placed", "Moved down", "Vertex 3 placed", "Polygon with 3 vertices finished",
            ])
        check(
            keys, Step(.undo, leaves: "draft polygon 3"), Step(.redo, leaves: "polygon 3"),
            Step(.redo, leaves: "polygon 3", isConsumed: false))
        #expect(keys.takeHeard() == ["Undone", "Redone"])
    }

    @Test("two quick places at one position add one vertex, and do not count as a double tap")
    func repeated() {
        let keys = Keys(.polygon)
        keys.send(.place, .place)
        #expect(keys.contents == ["draft polygon 1"])
    }

    @Test("rectangles and circles need two places instead of a drag, and Escape removes the first", arguments: [true, false])
    func twoPoints(isCircle: Bool) throws {
        let keys = Keys(isCircle ? .circle : .rectangle)
        check(keys, Step(.place, leaves: "draft polygon 1"), Step(.cancel))
        keys.send(.place, .panRight, .panDown, .place)
        #expect(keys.contents == [isCircle ? "circle" : "polygon 4"])
        if isCircle {
            let (center, radius) = try keys.bench.circle()
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
        #expect(seen.dropFirst(4) == [first])
    }

    @Test("a vertex moves by 10 dp, four steps in a circle lead back, and each step is undone alone")
    func moving() throws {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .nextVertex, .moveRight)
        let ring = try keys.bench.outline(of: .polygon)[0]
        keys.bench.expect(ring[0], at: Vec2F(110, 300))
        #expect(ring[1] == DrawingBench.coordinate(300, 300))
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
            let (steps, before) = (keys.undoCount, keys.drawing)
            keys.hold(.moveUp, repetitions: 120)
            let after = keys.drawing
            #expect(keys.undoCount == steps + 1)
            keys.hold(.moveUp, repetitions: 3)
            #expect(keys.undoCount == steps + 2, "another press is another step")
            #expect(keys.drawing(after: .undo) == after)
            #expect(keys.drawing(after: .undo)?.features == before.features)
            #expect(keys.drawing(after: .redo)?.features == after.features)
        }
    }

    @Test("repetitions after another change or an undo are a step of their own, and keep the steps before")
    func movingInterrupted() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature)
        keys.hold(.moveUp, repetitions: 2)
        let (steps, before) = (keys.undoCount, keys.drawing)
        keys.send(.nextFeature)
        for _ in 0..<2 { keys.repeat(.moveUp) }
        #expect(keys.undoCount == steps + 1)
        keys.send(.undo)
        #expect(keys.drawing.features == before.features)
        keys.send(.undo)
        keys.repeat(.moveUp)
        #expect(keys.undoCount == steps)

        let undoing = Keys(.select, Self.features())
        undoing.send(.nextFeature, .moveDown)
        let (first, moved) = (undoing.undoCount, undoing.drawing)
        undoing.hold(.moveUp, repetitions: 2)
        #expect(undoing.bench.undone() == moved)
        undoing.repeat(.moveUp)
        #expect(undoing.undoCount == first + 1)
        #expect(undoing.bench.undone() == moved)
    }

    @Test("without a vertex the selected feature moves, and without a selection the command goes on to the map")
    func movingFeature() {
        let keys = Keys(.select, Self.features())
        #expect(!keys.send(.moveLeft))
        #expect(keys.bench.bench.handler.perform(MapKey(.leftArrow), bindings: .editing.appending(.map)), "the arrow pans")
        keys.send(.panRight, .nextFeature, .nextFeature, .moveUp)
        #expect(keys.contents == ["polygon 4", "line 2"])
        keys.bench.expect(keys.drawing.features[1].shape.outline[0][1], at: Vec2F(350, 690))
    }

    @Test("a move that makes the shape cross itself is refused, a draft that is not valid stays, and the reason is announced")
    func refused() {
        let keys = Keys(.select, Self.features())
        keys.send(.nextFeature, .nextVertex)
        let before = keys.drawing
        _ = keys.takeHeard()
        // From (100, 300) to (400, 300), so that the edge from (100, 500) crosses that from (300, 300) to (300, 500).
        keys.listener.options.commandStep = .dp(300)
        #expect(keys.send(.moveRight))
        keys.bench.expectNothingDone(since: before)
        let heard = keys.takeHeard()
        #expect(heard.count == 1, "\(heard)")
        #expect(heard[0].hasPrefix("Not possible: "), "\(heard)")
        let draft = Keys(.polygon)
        draft.send(.place, .panRight, .place, .finish)
        #expect(draft.contents == ["draft polygon 2"])
        #expect(draft.takeHeard().last == "Not possible: too few points: 2, at least 3")
    }

    @Test("a vertex is inserted at the crosshair behind the chosen one, and deleted")
    func inserting() throws {
        let keys = Keys(.select, [DrawnFeature(id: .number(1), Self.line)])
        keys.send(.nextFeature, .nextVertex, .place)
        #expect(keys.contents == ["line 3"])
        #expect(try keys.bench.outline(of: .line)[0][1].distance(to: DrawingBench.start.center) < 0.01)
        #expect(keys.takeHeard().last == "Vertex 2 inserted")
        for heard in ["Vertex 2 deleted", "Not possible: too few points: 1, at least 2"] {
            keys.send(.delete)
            #expect(keys.drawing.features.map { $0.shape } == [Self.line])
            #expect(keys.takeHeard().last == heard)
        }
        keys.send(.cancel, .delete)
        #expect(keys.drawing.features.isEmpty)
        #expect(keys.takeHeard() == ["No vertex chosen", "Line deleted"])
    }

    @Test("delete takes back the last vertex of a draft, or the chosen one")
    func deletingOfDraft() {
        check(
            Keys(.line), Step(.place, .panRight, .place, .panRight, .place, .delete, leaves: "draft line 2"),
            Step(.nextVertex, .delete, leaves: "draft line 1"), Step(.delete), Step(.delete, isConsumed: false),
            Step(.undo, leaves: "draft line 1"))
    }

    @Test("select takes the feature at the crosshair")
    func selecting() {
        let keys = Keys(.line, Self.features())
        #expect(keys.send(.select))
        #expect(keys.drawing.selection == [.number(1)])
        #expect(!keys.send(.panUp, .panUp, .panUp, .select))
        #expect(keys.drawing.selection == [.number(1)])
    }

    @Test("Escape cancels one thing after the other, and then goes to the next listener")
    func cancelling() {
        let keys = Keys(.line, Self.features())
        keys.send(.nextFeature, .nextVertex, .cancel, .cancel)
        #expect(keys.drawing.selection.isEmpty)
        #expect(!keys.send(.cancel))
        check(keys, Step(.place, .cancel, leaves: "polygon 4", "line 2"))
        #expect(keys.takeHeard().suffix(2) == ["Vertex 1 placed", "Shape discarded"])
        check(keys, Step(.undo, leaves: "polygon 4", "line 2", "draft line 1"))
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
        #expect([keys.send(.nextFeature), keys.listener.onCommand(.nextFeature)] == [false, false])
    }

    @Test("random commands leave a drawing that undo takes back exactly", arguments: 0..<12)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let modes: [DrawingTool] = [
            .line, .polygon, .point, .rectangle, .circle, .select, .eraser,
        ]
        let keys = Keys(modes[0], Self.features())
        keys.listener.options.undoDepth = 1000
        let start = keys.drawing
        let commands = MapCommands.map.union(MapCommands.editing).subtracting(.history).sorted { $0.name < $1.name }
        for step in 0..<120 {
            if step % 20 == 19 { keys.listener.tool = modes.randomElement(using: &random)! }
            keys.send(commands.randomElement(using: &random)!)
        }
        let end = keys.drawing
        let steps = keys.bench.undoAll()
        // A selection is not an undo step.
        #expect(Drawing(keys.drawing.features, draft: keys.drawing.draft) == Drawing(start.features))
        for _ in 0..<steps { #expect(keys.listener.redo()) }
        #expect(Drawing(keys.drawing.features, draft: keys.drawing.draft) == Drawing(end.features, draft: end.draft))
    }
}
