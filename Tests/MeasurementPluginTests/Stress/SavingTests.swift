import Foundation
import Geodesy
import MeasurementPlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Saving with the history")
struct SavingTests {
    private static func bytes(of saved: SavedMeasurement) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(saved)
    }

    private static func saved(from json: String) throws -> SavedMeasurement {
        try JSONDecoder().decode(SavedMeasurement.self, from: Data(json.utf8))
    }

    @Test(
        "after any edits, a restored listener undoes and redoes as the original, bit for bit",
        arguments: 0..<UInt64(RunSize.either(3, stress: 12)))
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let options = MeasurementOptions.with {
            $0.distance = seed % 2 == 0 ? .haversine : .wgs84
            $0.undoDepth = seed % 3 == 0 ? 7 : 100
        }
        let original = MeasurementListener(camera: MeasurementRun().camera, options: options)
        var model = HistoryTests.Model(depth: options.undoDepth)
        for _ in 0..<RunSize.either(16, stress: 40) {
            for _ in 0..<5 { HistoryTests.step(original, &model, &random) }
            let bytes = try Self.bytes(of: original.savedState)
            let saved = try JSONDecoder().decode(SavedMeasurement.self, from: bytes)
            #expect(saved == original.savedState)
            #expect(try Self.bytes(of: saved) == bytes)
            let restored = MeasurementListener(camera: original.camera, options: options)
            restored.restore(saved)
            #expect(restored.savedState.steps == original.savedState.steps)
            try Self.compare(restored, with: original)
        }
    }

    /// Compares all states that two listeners can undo and redo to. The listeners are then as before.
    private static func compare(_ listener: MeasurementListener, with other: MeasurementListener) throws {
        let steps = (undo: other.savedState.undoCount, redo: other.savedState.redoCount)
        func expectEqual() { #expect(listener.state.exact == other.state.exact) }
        expectEqual()
        for _ in 0..<steps.undo {
            #expect([listener.undo(), other.undo()] == [true, true])
            expectEqual()
        }
        for _ in 0..<(steps.undo + steps.redo) {
            #expect([listener.redo(), other.redo()] == [true, true])
            expectEqual()
        }
        for _ in 0..<steps.redo { #expect([listener.undo(), other.undo()] == [true, true]) }
        #expect(try bytes(of: listener.savedState) == bytes(of: other.savedState))
    }

    @Test("at every sample of a drag, the saved state is the one before the drag", arguments: MeasuringTouch.drags)
    func drags(touch: MeasuringTouch) throws {
        let run = MeasurementRun(points: MeasuringTouch.points, closed: touch.isRing)
        let before = try Self.bytes(of: run.measuring.savedState)
        let state = run.measuring.state
        let events = touch.script.events(startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        for event in events.dropLast() {
            run.bench.play([event], settling: false)
            #expect(try Self.bytes(of: run.measuring.savedState) == before)
        }
        #expect(run.measuring.state != state)
        run.bench.play(Array(events.suffix(1)))
        #expect(try Self.bytes(of: run.measuring.savedState) != before)
    }

    @Test("a restore cancels a drag, is reported once, keeps the method, and drops the edits that are too many")
    func restores() {
        let source = MeasurementListener(camera: MeasurementRun().camera, options: .with { $0.distance = .wgs84 })
        for index in 0..<9 { source.addPoint(Coordinate(latitude: 0, longitude: Double(index))) }
        for _ in 0..<2 { source.undo() }
        let run = MeasurementRun(.with { $0.undoDepth = 3 }, points: MeasuringTouch.points)
        let events = MeasuringTouch.point.script.events(startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        run.bench.play(Array(events[..<10]), settling: false)
        run.measuring.restore(source.savedState)
        run.bench.play(Array(events[10...]))
        #expect(run.outline == ["began", "changed", "cancelled changed", "restored"])
        #expect(run.measuring.state == source.state)
        #expect(run.measuring.options.distance == .wgs84)
        #expect(run.measuring.savedState.steps == "3 to undo, 2 to redo")
    }

    private static let empty = #"{"distance": "haversine", "status": "open", "points": []}"#
    private static let pair =
        #"{"distance": "haversine", "status": "open", "points": [{"latitude": 1, "longitude": 2}, {"latitude": 3, "longitude": 4}]}"#

    private static func json(_ measurement: String, undo: String = "", redo: String = "", depth: Int = 9, version: Int = 1) -> String {
        #"{"version": \#(version), "measurement": \#(measurement), "history": {"depth": \#(depth), "undo": [\#(undo)], "redo": [\#(redo)]}}"#
    }

    @Test("edits that fit are read, and one that cannot be undone or redone is an error, not a trap at undo")
    func fits() throws {
        let saved = try Self.saved(
            from: Self.json(Self.pair, undo: #"{"edit": "added", "place": [4, 3], "at": 1}"#, redo: #"{"edit": "finished"}"#))
        #expect(saved.steps == "1 to undo, 1 to redo")
        #expect(saved.state.count == 2)
        let undo = [
            #"{"edit": "added", "place": [4, 3], "at": 2}"#, #"{"edit": "added", "place": [4, 3], "at": -1}"#,
            #"{"edit": "added", "place": [4, 3], "at": 0}"#, #"{"edit": "moved", "from": [0, 0], "place": [0, 0], "at": 1}"#,
            #"{"edit": "moved", "from": [0, 0], "place": [2, 1], "at": 9223372036854775807}"#,
            #"{"edit": "removed", "place": [0, 0], "at": 3, "status": "open"}"#,
            #"{"edit": "removed", "place": [0, 0], "at": 0, "status": "finished"}"#, #"{"edit": "closed", "status": "open"}"#,
            #"{"edit": "opened", "status": "closed"}"#, #"{"edit": "opened", "status": "open"}"#, #"{"edit": "finished"}"#,
            #"{"edit": "cleared", "measurement": \#(Self.pair)}"#,
        ]
        let redo = [
            #"{"edit": "added", "place": [4, 3], "at": 3}"#, #"{"edit": "moved", "from": [0, 0], "place": [0, 0], "at": 1}"#,
            #"{"edit": "removed", "place": [0, 0], "at": 0, "status": "open"}"#,
            #"{"edit": "removed", "place": [2, 1], "at": 0, "status": "closed"}"#, #"{"edit": "closed", "status": "open"}"#,
            #"{"edit": "opened", "status": "finished"}"#, #"{"edit": "finished"}, {"edit": "finished"}"#,
            #"{"edit": "cleared", "measurement": \#(Self.empty)}"#,
        ]
        for json in undo.map({ Self.json(Self.pair, undo: $0) }) + redo.map({ Self.json(Self.pair, redo: $0) }) {
            #expect(throws: DecodingError.self, "\(json)") { try Self.saved(from: json) }
        }
    }

    @Test("an error contains the reason")
    func reasons() {
        func check(_ json: String, _ reason: String) {
            do {
                _ = try Self.saved(from: json)
                Issue.record("\(json) is decoded")
            } catch DecodingError.dataCorrupted(let context) {
                #expect(context.debugDescription.contains(reason), "\(json)")
            } catch {
                Issue.record("\(json): \(error)")
            }
        }
        check(Self.json(Self.pair, version: 2), "unknown version: 2")
        check(Self.json(Self.pair, undo: #"{"edit": "cut"}"#), "unknown: cut")
        check(Self.json(Self.pair, undo: #"{"edit": "closed", "status": "ajar"}"#), "unknown: ajar")
        for place in ["[4, 93]", "[364, 3]", "[4]"] {
            check(Self.json(Self.pair, undo: #"{"edit": "added", "place": \#(place), "at": 1}"#), "not a coordinate")
        }
        check(Self.json(Self.pair, undo: #"{"edit": "finished"}"#), "undo 1 does not fit the measurement")
    }

    @Test("text with one byte changed is either an error or a measurement that can be undone", arguments: 0..<4 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let listener = MeasurementListener(camera: MeasurementRun().camera)
        var model = HistoryTests.Model(depth: 100)
        for _ in 0..<30 { HistoryTests.step(listener, &model, &random) }
        let bytes = try Self.bytes(of: listener.savedState)
        var accepted = 0
        for _ in 0..<400 {
            var damaged = bytes
            damaged[random.below(damaged.count)] = UInt8(random.pick(Array("0123456789-.e[]{},\"a".utf8)))
            guard let saved = try? JSONDecoder().decode(SavedMeasurement.self, from: damaged) else { continue }
            accepted += 1
            listener.restore(saved)
            while listener.undo() {}
            while listener.redo() {}
        }
        #expect((1..<400).contains(accepted))
    }

    @Test(
        "a coordinate that is not on the Earth is a typed error",
        arguments: [[3e18, 47], [180, 47], [8, 90.5], [.nan, 47], [8, .nan], [.infinity, 47], [8, -.infinity]] as [[Double]])
    func damagedCoordinates(pair: [Double]) throws {
        let edits: [[String: Any]] = [
            ["edit": "added", "place": pair, "at": 0], ["edit": "moved", "from": [1.5, 1.5], "place": pair, "at": 0],
            ["edit": "moved", "from": pair, "place": [1.5, 1.5], "at": 0], ["edit": "removed", "place": pair, "at": 0, "status": "open"],
        ]
        for edit in edits {
            let bytes = try PropertyListSerialization.data(fromPropertyList: edit, format: .binary, options: 0)
            #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(MeasurementEdit.self, from: bytes) }
        }
        // A measurement wraps the longitudes that it is given. Only what is no coordinate is refused.
        let isCoordinate = pair[0].isFinite && abs(pair[1]) <= 90
        let state: [String: Any] = [
            "distance": "haversine", "status": "open", "points": [["longitude": pair[0], "latitude": pair[1]]],
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: state, format: .binary, options: 0)
        let read = try? PropertyListDecoder().decode(MeasurementState.self, from: bytes)
        #expect((read != nil) == isCoordinate)
        for point in read?.points ?? [] { #expect((-180..<180).contains(point.longitude)) }
    }
}
