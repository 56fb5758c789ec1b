import Geodesy
import MapCameras
import MeasurementPlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Comparison with a simple model: a list of all previous states.
@Suite("Undo and redo")
struct HistoryTests {
    /// The model: whole states, each created from its points alone.
    struct Model {
        var points: [Coordinate] = []
        var status = MeasurementState.Status.open
        var past: [([Coordinate], MeasurementState.Status)] = []
        var future: [([Coordinate], MeasurementState.Status)] = []
        let depth: Int

        mutating func change(_ change: (inout Model) -> Void) {
            past.append((points, status))
            change(&self)
            if points.count < status.minimumPoints { status = .open }
            future = []
            if past.count > depth { past.removeFirst() }
        }

        mutating func undo() {
            guard let last = past.popLast() else { return }
            future.append((points, status))
            (points, status) = last
        }

        mutating func redo() {
            guard let next = future.popLast() else { return }
            past.append((points, status))
            (points, status) = next
        }
    }

    private static func coordinate(_ random: inout SplitMix64) -> Coordinate {
        // With any number of turns, and sometimes at the poles and the antimeridian.
        let latitude = random.chance(0.05) ? 90.0 : random.unit() * 180 - 90
        let longitude = random.chance(0.1) ? 180.0 : random.unit() * 1080 - 540
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    static func step(_ measuring: MeasurementListener, _ model: inout Model, _ random: inout SplitMix64) {
        let count = model.points.count
        switch random.below(16) {
        case 0..<4:
            let coordinate = coordinate(&random)
            measuring.addPoint(coordinate)
            model.change { $0.points.append(coordinate.wrapped) }
        case 4, 5:
            let (coordinate, index) = (coordinate(&random), random.below(count + 1))
            measuring.insertPoint(coordinate, at: index)
            model.change { $0.points.insert(coordinate.wrapped, at: index) }
        case 6, 7:
            guard count > 0 else { return }
            let (coordinate, index) = (coordinate(&random), random.below(count))
            if measuring.movePoint(at: index, to: coordinate) { model.change { $0.points[index] = coordinate.wrapped } }
        case 8:
            guard count > 0 else { return }
            let index = random.below(count)
            measuring.removePoint(at: index)
            model.change { $0.points.remove(at: index) }
        case 9: if measuring.closeRing() { model.change { $0.status = .closed } }
        case 10: if measuring.reopen() { model.change { $0.status = .open } }
        case 11: if measuring.finishLine() { model.change { $0.status = .finished } }
        case 12:
            if random.chance(0.2), measuring.removeAllPoints() {
                model.change {
                    $0.points = []
                    $0.status = .open
                }
            }
        case 13, 14:
            measuring.undo()
            model.undo()
        default:
            measuring.redo()
            model.redo()
        }
    }

    @Test("any sequence of changes gives the same state as its points alone, bit for bit", arguments: 0..<12 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let depth = seed % 3 == 0 ? 5 : RunSize.either(40, stress: 100)
        let options = MeasurementOptions.with {
            $0.distance = seed % 2 == 0 ? .haversine : .wgs84
            $0.undoDepth = depth
        }
        let measuring = MeasurementListener(camera: MeasurementRun().camera, options: options)
        var model = Model(depth: depth)
        for step in 0..<RunSize.either(120, stress: 250) {
            Self.step(measuring, &model, &random)
            let expected = try MeasurementState(points: model.points, status: model.status, distance: options.distance)
            #expect(measuring.state == expected, "step \(step)")
            if step % 10 == 0 { #expect(measuring.state.bits == expected.bits, "step \(step)") }
            #expect(measuring.savedState.steps == "\(model.past.count) to undo, \(model.future.count) to redo", "step \(step)")
        }
    }

    @Test("undoing and redoing all changes restores the states bit for bit", arguments: 0..<6 as Range<UInt64>)
    func thereAndBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let run = MeasurementRun(.with { $0.undoDepth = .max })
        var model = Model(depth: .max)
        for _ in 0..<150 { Self.step(run.measuring, &model, &random) }
        while run.measuring.redo() {}
        let end = run.measuring.state
        while run.measuring.undo() {}
        #expect(run.measuring.state == MeasurementState())
        while run.measuring.redo() {}
        #expect(run.measuring.state.exact == end.exact)
    }

    @Test("100 changes can be undone by default")
    func depth() {
        let run = MeasurementRun()
        for index in 0..<150 { run.measuring.addPoint(Coordinate(latitude: 0, longitude: Double(index) / 10)) }
        #expect(run.measuring.savedState.undoCount == 100)
        run.measuring.options.undoDepth = 10
        while run.measuring.undo() {}
        #expect(run.measuring.state.count == 140)
        run.measuring.options.undoDepth = -1
        run.measuring.addPoint(Coordinate(latitude: 0, longitude: 0))
        #expect(!run.measuring.undo())
    }

    @Test("every change is reported with its edit")
    func told() {
        let run = MeasurementRun()
        let (a, b) = (Coordinate(latitude: 1, longitude: 190), Coordinate(latitude: 2, longitude: 2))
        run.measuring.addPoint(a)
        run.measuring.movePoint(at: 0, to: b)
        run.measuring.undo()
        run.measuring.redo()
        run.measuring.removePoint(at: 0)
        let moved = MeasurementEdit.moved(from: a.wrapped, to: b, at: 0)
        #expect(
            run.events == [
                .committed(.added(a.wrapped, at: 0)), .committed(moved), .undone(moved), .redone(moved),
                .committed(.removed(b, at: 0, from: .open)),
            ])
    }

    @Test("a change that is not possible is refused, and nothing is reported")
    func refused() {
        let run = MeasurementRun()
        let measuring = run.measuring
        let nowhere = Coordinate(latitude: .nan, longitude: 0)
        func expectRefused(_ changes: [Bool], sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(changes == changes.map { _ in false }, sourceLocation: sourceLocation)
        }
        expectRefused([measuring.addPoint(nowhere), measuring.insertPoint(Coordinate(latitude: 91, longitude: 0), at: 0)])
        expectRefused([measuring.closeRing(), measuring.finishLine(), measuring.reopen(), measuring.removeAllPoints()])
        expectRefused([measuring.undo(), measuring.redo()])
        #expect(run.events.isEmpty)
        measuring.addPoint(Coordinate(latitude: 1, longitude: 361))
        expectRefused([measuring.movePoint(at: 0, to: nowhere), measuring.movePoint(at: 0, to: Coordinate(latitude: 1, longitude: 1))])
        #expect(run.events.count == 1)
    }

    @Test("a restored measurement keeps its method and clears the undo history")
    func restored() throws {
        let run = MeasurementRun(points: [Vec2F(100, 100), Vec2F(300, 100)])
        let points = [(0.0, 0.0), (1, 0), (1, 1)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let saved = try MeasurementState(points: points, status: .closed, distance: .wgs84)
        run.measuring.restore(saved)
        let other = MeasurementListener(camera: run.camera, state: saved)
        #expect([run.measuring.state, other.state] == [saved, saved])
        #expect([run.measuring.options.distance, other.options.distance] == [.wgs84, .wgs84])
        #expect(run.events == [.restored])
        #expect(!run.measuring.undo())
    }

    @Test("undoing a clear after a change of the method measures with the new method")
    func otherMethod() {
        let run = MeasurementRun(points: [Vec2F(100, 100), Vec2F(300, 100)])
        let before = run.measuring.state
        run.measuring.removeAllPoints()
        run.measuring.options.distance = .wgs84
        run.measuring.undo()
        #expect(run.measuring.state == before.measured(by: .wgs84))
        #expect(run.measuring.state != before)
        #expect(run.names == ["cleared", "restored", "undone cleared"])
    }
}
