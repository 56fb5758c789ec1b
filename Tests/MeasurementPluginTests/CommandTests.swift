import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Measuring only with commands, as keys and buttons send them.
@Suite("Measurement: commands")
struct CommandTests {
    private final class Keys {
        let run: MeasurementRun
        private(set) var heard: [String] = []
        private var token: ObservationToken?

        init(points: [Vec2F] = []) {
            run = MeasurementRun(points: points)
            run.navigation.options.steps = run.navigation.options.steps.reducingMotion
            token = run.bench.handler.observeEvents { [unowned self] in
                if case .announced(let feedback) = $0 { heard.append(feedback.englishText) }
            }
        }

        var state: MeasurementState { run.measuring.state }
        /// The number of points, the status, and the point that is chosen.
        var summary: String {
            let chosen = run.measuring.focusedPoint.map { "point \($0)" } ?? "none"
            return "\(state.count) points, \(state.status.name), \(chosen) chosen"
        }

        /// Sends commands. Whether the last one was consumed.
        @discardableResult
        func send(_ commands: MapCommand...) -> Bool {
            var isConsumed = true
            for command in commands { isConsumed = run.bench.handler.perform(command) }
            return isConsumed
        }

        /// Sends a command several times. Whether each of them was consumed.
        func send(_ command: MapCommand, times: Int) -> [Bool] { (0..<times).map { _ in run.bench.handler.perform(command) } }

        func takeHeard() -> [String] {
            defer { heard = [] }
            return heard
        }

        /// The samples of a drag, from now on.
        func samples(from start: Vec2F, to end: Vec2F) -> [TouchEvent] {
            GestureScript.drag(from: start, to: end).events(startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        }
    }

    private static let corners = [Vec2F(300, 300), Vec2F(700, 300), Vec2F(700, 700)]

    @Test("three places are measured, finished, and undone")
    func measures() {
        let keys = Keys()
        #expect(keys.send(.place, .panRight, .place, .panDown, .place, .finish))
        #expect(keys.summary == "3 points, finished, none chosen")
        let total = keys.run.measuring.text(.length(keys.state.total))
        let heard = keys.takeHeard()
        #expect(heard.first == "Point 1 placed, 0 m")
        #expect(heard[4] == "Point 3 placed, \(total)")
        #expect(heard.last == "Measurement finished, \(total)")
        #expect(!keys.send(.place), "a finished line takes no more points")
        #expect(keys.send(.undo, times: 5) == [true, true, true, true, false])
        #expect(keys.state.isEmpty)
        #expect(keys.send(.redo, times: 4) == [true, true, true, true])
        #expect(keys.state.status == .finished)
    }

    @Test("the first point closes the ring, and its area is announced")
    func ring() {
        let keys = Keys(points: [Vec2F(500, 500)] + Self.corners)
        #expect(keys.send(.place))
        #expect(keys.state.isClosed)
        let length = keys.run.measuring.text(.length(keys.state.total))
        let area = keys.run.measuring.text(.area(keys.state.area ?? 0))
        #expect(keys.takeHeard() == ["Ring closed, \(length), \(area)"])
    }

    @Test("keys go through the points in a circle, and the choice is an event")
    func visiting() {
        let keys = Keys(points: Self.corners)
        keys.send(.previousVertex, .nextVertex, .nextVertex)
        #expect(keys.summary == "3 points, open, point 1 chosen")
        #expect(keys.takeHeard() == ["Point 3 of 3", "Point 1 of 3", "Point 2 of 3"])
        #expect(keys.run.events == [.focusChanged, .focusChanged, .focusChanged])
        #expect(keys.send(.cancel, times: 2) == [true, false])
        #expect(keys.run.measuring.focusedPoint == nil)
    }

    @Test("the chosen point moves by 10 dp, and four steps in a circle lead back")
    func moving() {
        let keys = Keys(points: Self.corners)
        #expect(!keys.send(.moveRight), "no point is chosen")
        let before = keys.state
        keys.send(.nextVertex, .moveRight)
        #expect(keys.run.position(0).distance(to: Vec2F(310, 300)) < 0.01)
        #expect(keys.takeHeard().last == "Point 1 moved, \(keys.run.measuring.text(.length(keys.state.total)))")
        keys.send(.moveDown, .moveLeft, .moveUp)
        #expect(keys.state.point(at: 0).distance(to: before.point(at: 0)) < 0.001)
        for _ in 0..<4 { keys.send(.undo) }
        #expect(keys.state == before)
    }

    @Test("keys have no effect on points that an event has removed meanwhile", arguments: [true, false])
    func changedInsideEvents(clears: Bool) {
        for command in [MapCommand.place, .moveRight, .delete, .nextVertex, .finish] {
            let keys = Keys(points: Self.corners)
            keys.send(.previousVertex)
            keys.run.onEvent = { [unowned run = keys.run] event in
                guard case .committed = event else { return }
                if clears { run.measuring.removeAllPoints() } else { run.measuring.undo() }
            }
            keys.send(command, .place, .moveLeft, .delete, .moveUp, .place, .delete, .delete)
            if let index = keys.run.measuring.focusedPoint { #expect(index < keys.state.count) }
        }
    }

    @Test("the moves of a key that is held are one undo step")
    func movingRepeatedly() {
        let keys = Keys(points: Self.corners)
        keys.send(.nextVertex)
        let (before, steps) = (keys.state, keys.run.measuring.savedState.undoCount)
        let handler = keys.run.bench.handler
        handler.performFirst(of: [.moveUp], phase: .pressed)
        for _ in 0..<120 { handler.performFirst(of: [.moveUp], phase: .repeated) }
        handler.performFirst(of: [.moveUp], phase: .released)
        let (after, stepsAfter) = (keys.state, keys.run.measuring.savedState.undoCount)
        handler.performFirst(of: [.moveUp], phase: .pressed)
        #expect(stepsAfter == steps + 1)
        #expect(keys.run.measuring.savedState.undoCount == steps + 2)
        for (command, expected) in [(MapCommand.undo, after), (.undo, before), (.redo, after)] {
            keys.send(command)
            #expect(keys.state == expected, "\(command)")
        }
    }

    @Test("a point is inserted behind the chosen one, and delete removes the chosen point or else the last one")
    func inserting() {
        let keys = Keys(points: Self.corners)
        let before = keys.state
        keys.send(.nextVertex, .place)
        #expect(keys.summary == "4 points, open, point 1 chosen")
        #expect(keys.run.position(1).distance(to: Vec2F(500, 500)) < 0.01)
        keys.send(.delete)
        #expect(keys.state == before)
        #expect(keys.run.measuring.focusedPoint == 0)
        keys.send(.cancel, .delete)
        #expect(keys.state.count == 2)
        keys.send(.delete, .delete)
        #expect(keys.state.isEmpty)
        #expect([keys.send(.delete), keys.send(.nextVertex)] == [false, false])
    }

    @Test("Escape during a drag cancels the touch, and the measurement is as before")
    func duringDrag() {
        let keys = Keys(points: Self.corners)
        let before = keys.state
        keys.send(.nextVertex)
        let samples = keys.samples(from: Self.corners[1], to: Vec2F(800, 200))
        let half = samples.count / 2
        keys.run.bench.play(Array(samples[..<half]), settling: false)
        #expect(keys.state != before)
        #expect(keys.send(.cancel))
        #expect(keys.state == before)
        #expect(keys.run.measuring.focusedPoint == 0)
        keys.run.bench.play(Array(samples[half...]))
        #expect(keys.state == before)
        #expect(keys.run.measuring.savedState.undoCount == 3)
    }

    @Test("a listener that is disabled takes no commands")
    func disabled() {
        let keys = Keys(points: Self.corners)
        keys.run.measuring.isEnabled = false
        #expect(keys.run.measuring.commands.isEmpty)
        #expect(!keys.run.measuring.onCommand(.delete))
        #expect(keys.state.count == 3)
    }

    @Test("the choice stays with its point, whatever inserts and removes others, and is gone with the measurement")
    func focusFollows() {
        let keys = Keys(points: Self.corners)
        let measuring = keys.run.measuring
        keys.send(.nextVertex, .nextVertex)
        let chosen = measuring.state.point(at: 1)
        func expectChoice(at index: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
            let focus = measuring.focusedPoint
            #expect(focus.map { measuring.state.point(at: $0) } == chosen, sourceLocation: sourceLocation)
            if let index { #expect(focus == index, sourceLocation: sourceLocation) }
        }
        measuring.insertPoint(keys.run.coordinate(Vec2F(100, 100)), at: 0)
        expectChoice(at: 2)
        measuring.addPoint(keys.run.coordinate(Vec2F(100, 900)))
        expectChoice()
        measuring.removePoint(at: 0)
        expectChoice(at: 1)
        for command in [MapCommand.undo, .undo, .undo, .redo, .redo, .redo] {
            if command == .undo { measuring.undo() } else { measuring.redo() }
            expectChoice()
        }
        // A new point from the middle of the first segment, which is before the chosen point.
        keys.run.onEvent = { event in if case .changed = event { expectChoice() } }
        keys.run.bench.play(keys.samples(from: Vec2F(500, 300), to: Vec2F(500, 200)))
        #expect(measuring.state.count == 5)
        expectChoice(at: 2)
        keys.run.onEvent = nil
        let replacements: [() -> Void] = [
            { measuring.restore(measuring.savedState) }, { measuring.restore(measuring.state) },
            {
                measuring.removeAllPoints()
                measuring.undo()
            },
        ]
        for (index, replace) in replacements.enumerated() {
            keys.send(.nextVertex)
            replace()
            #expect(measuring.focusedPoint == nil, "replacement \(index)")
        }
    }

    @Test("after the placed point is undone, delete removes the point that was chosen before")
    func undoneFocus() {
        let keys = Keys(points: Self.corners)
        let rest = Array(keys.state.points.dropFirst())
        keys.send(.nextVertex, .place, .undo, .delete)
        #expect(keys.state.points == rest)
        #expect(keys.run.measuring.focusedPoint == 0)
        keys.send(.delete, .delete)
        #expect(keys.summary == "0 points, open, none chosen")
    }

    @Test(
        "a command cancels the drag of a new point first, and undo does nothing else",
        arguments: [MapCommand.delete, .place, .nextVertex, .previousVertex, .moveRight, .undo, .finish], [false, true])
    func duringDragOfNewPoint(command: MapCommand, hasFocus: Bool) {
        let keys = Keys(points: Array(Self.corners.prefix(2)))
        let other = Keys(points: Array(Self.corners.prefix(2)))
        if hasFocus {
            for keys in [keys, other] { keys.send(.previousVertex) }
        }
        let samples = keys.samples(from: Vec2F(500, 300), to: Vec2F(500, 500))
        let half = samples.count / 2
        keys.run.bench.play(Array(samples[..<half]), settling: false)
        #expect(keys.state.count == 3)
        let isConsumed = keys.send(command)
        #expect(isConsumed == (command == .undo ? true : other.send(command)))
        if command != .moveRight || hasFocus {
            #expect(keys.state == other.state)
            #expect(keys.run.measuring.focusedPoint == other.run.measuring.focusedPoint)
        }
        keys.run.bench.play(Array(samples[half...]))
    }
}
