import Foundation
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite("Saving with the history")
struct SavingTests {
    private static func bytes(of saved: SavedDrawing) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(saved)
    }

    private static func saved(from json: String) throws -> SavedDrawing {
        try JSONDecoder().decode(SavedDrawing.self, from: Data(json.utf8))
    }

    @Test("after any actions, a restored listener undoes and redoes as the original, bit for bit", arguments: 0..<8 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var options = DrawingOptions()
        options.storesUnsimplified = seed % 2 == 0
        options.undoDepth = seed % 3 == 0 ? 6 : 100
        let run = DrawingBench(.line, options: options)
        for _ in 0..<8 {
            for _ in 0..<3 { UndoTests().act(run, &random) }
            if random.chance(0.4) { for _ in 0..<random.below(5) { run.listener.undo() } }
            if random.chance(0.3) { run.listener.select(run.drawing.features.suffix(1).map { $0.id }) }
            let bytes = try Self.bytes(of: run.listener.savedState)
            let saved = try JSONDecoder().decode(SavedDrawing.self, from: bytes)
            #expect(saved == run.listener.savedState)
            #expect(try Self.bytes(of: saved) == bytes)
            #expect(saved.toolName == run.listener.tool.name)
            let restored = DrawingBench(.point, options: options)
            restored.listener.restore(saved)
            try Self.compare(restored, with: run)
        }
    }

    /// Compares all drawings that two listeners can undo and redo to. The listeners are then as before, apart from the selection.
    private static func compare(_ run: DrawingBench, with other: DrawingBench) throws {
        let expected = other.listener.savedState
        #expect(run.listener.savedState.steps == expected.steps)
        func expectEqual(_ drawing: Drawing?, _ other: Drawing?, _ label: Comment) throws {
            #expect(drawing == other, label)
            #expect(try #require(drawing).isIdentical(to: #require(other)), label)
        }
        try expectEqual(run.drawing, other.drawing, "before all")
        for _ in 0..<expected.undoCount { try expectEqual(run.undone(), other.undone(), "undone") }
        for _ in 0..<(expected.undoCount + expected.redoCount) { try expectEqual(run.redone(), other.redone(), "redone") }
        for _ in 0..<expected.redoCount { #expect([run.listener.undo(), other.listener.undo()] == [true, true]) }
        let decoded = try JSONDecoder().decode(SavedDrawing.self, from: bytes(of: other.listener.savedState))
        #expect(run.listener.savedState.drawing == decoded.drawing)
    }

    @Test("at every sample of a touch, the saved drawing is the one before it or the one after it", arguments: Scene.all + Scene.taps)
    func touches(scene: Scene) throws {
        let plain = DrawingBench(scene.mode(), drawing: scene.drawing)
        plain.listener.edit { $0.features.append(DrawnFeature(id: 9, .point(DrawingBench.coordinate(1, 1)))) }
        plain.listener.undo()
        let before = try Self.bytes(of: plain.listener.savedState)
        let run = DrawingBench(scene.mode())
        run.listener.restore(try JSONDecoder().decode(SavedDrawing.self, from: before))
        plain.play(scene.script)
        let after = try Self.bytes(of: plain.listener.savedState)
        #expect(before != after)
        var wasChanged = false
        for event in scene.script.events(sampling: DrawingBench.sampling) {
            run.bench.play([event], settling: false)
            let bytes = try Self.bytes(of: run.listener.savedState)
            #expect((event.touchAction == .up ? [before, after] : [before]).contains(bytes))
            wasChanged = wasChanged || (bytes == before && run.drawing != run.listener.savedState.drawing)

            // The app is killed here and starts again.
            let next = DrawingBench(scene.mode())
            next.listener.restore(try JSONDecoder().decode(SavedDrawing.self, from: bytes))
            guard bytes == before else { continue }
            next.play(scene.script)
            #expect(try Self.bytes(of: next.listener.savedState) == after)
        }
        run.bench.settle()
        #expect(try Self.bytes(of: run.listener.savedState) == after)
        // The drawing changes during the drags of these modes, and the saved state does not.
        if scene.name.hasPrefix("eraser") || ["vertex", "midpoint", "shape"].contains(scene.name) { #expect(wasChanged) }
    }

    @Test("a restore cancels a drag, is reported once, and drops the steps that are too many")
    func restores() {
        let source = DrawingBench(.line)
        source.play(.taps(Vec2F(50, 100), Vec2F(100, 200), Vec2F(300, 200), Vec2F(300, 500)))
        source.listener.undo()
        var options = DrawingOptions()
        options.undoDepth = 2
        let run = DrawingBench(.freehandLine, options: options)
        let events = GestureScript.path(Vec2F(100, 400), Vec2F(300, 400)).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<12]), settling: false)
        var couldUndo: Bool?
        run.onEvent = { [unowned run] event in if event == .changed { couldUndo = run.listener.canUndo } }
        run.removeEvents()
        run.listener.restore(source.listener.savedState)
        run.bench.play(Array(events[12...]))
        #expect(run.events == [.cancelled(.changed), .changed])
        #expect(couldUndo == true)
        #expect(run.drawing == source.drawing)
        #expect(run.listener.savedState.steps == [2, 1])
    }

    @Test("a new feature never gets the id of one that was undone before the restore")
    func ids() {
        let source = DrawingBench(.point)
        source.play(.taps(Vec2F(100, 200), Vec2F(200, 200)))
        source.listener.undo()
        let run = DrawingBench(.point)
        run.listener.restore(source.listener.savedState)
        run.play(.tap(at: Vec2F(300, 200)))
        #expect(run.drawing.ids == [1, 3])
        run.listener.undo()
        #expect(run.listener.savedState.drawing.ids == [1])
    }

    @Test(
        "ids beside which a Double has no free integers do not count", arguments: [9_007_199_254_740_990.0, 4_503_599_627_370_496, 1e300])
    func largeIDs(id: Double) throws {
        let file = Drawing([DrawnFeature(id: .number(id), .point(DrawingBench.coordinate(50, 50)))])
        let run = DrawingBench(.point, drawing: Drawing(geoJSON: file.geoJSON))
        run.play(.taps(Vec2F(100, 200), Vec2F(200, 200), Vec2F(300, 200)))
        #expect(run.drawing.features.map { $0.id } == [.number(id), 1, 2, 3])
        let saved = try JSONDecoder().decode(SavedDrawing.self, from: Self.bytes(of: run.listener.savedState))
        let next = DrawingBench(.point)
        next.listener.restore(saved)
        next.play(.tap(at: Vec2F(100, 400)))
        #expect(next.drawing.features.last?.id == 4)
    }

    @Test("steps of a few bytes that repeat a long path are read up to a limit, the newest first")
    func repetition() throws {
        let count = SavedDrawing.repeatedVerticesLimit / 8
        let path = (0..<count).map { "[\($0 % 90),1]" }.joined(separator: ",")
        let drawing = #"{"features": [{"id": 1, "kind": "line", "paths": [[\#(path)]]}]}"#
        let step = { (index: Int) in
            #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 1, "places": [[\#(index), 2]], "tail": \#(count - 2)}]}]}"#
        }
        let steps = (0..<20).map(step).joined(separator: ",")
        let saved = try Self.saved(from: Self.json(drawing, undo: steps, redo: steps, depth: 100))
        #expect(saved.steps == [8, 8])
        let run = DrawingBench(.line)
        run.listener.restore(saved)
        #expect(run.undone()?.features[0].shape.outline[0][1] == Coordinate(latitude: 2, longitude: 19))
    }

    @Test("a moved vertex of a large polygon is saved as this vertex, and a tapped vertex as this one")
    func size() throws {
        let ring = (0..<1000).map { index in
            Coordinate(latitude: 47 + Math.sin(Double(index) / 1000 * 2 * .pi), longitude: 8 + Math.cos(Double(index) / 1000 * 2 * .pi))
        }
        let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, .polygon([ring]))]))
        let plain = try Self.bytes(of: run.listener.savedState).count
        for step in 0..<100 {
            run.listener.edit { drawing in
                guard case .polygon(var rings) = drawing.features[0].shape else { return }
                rings[0][step * 7].latitude += 0.001
                drawing.features[0].shape = .polygon(rings)
            }
        }
        #expect(run.listener.savedState.undoCount == 100)
        let bytes = try Self.bytes(of: run.listener.savedState)
        #expect(bytes.count - plain < 100 * 120, "\(bytes.count) bytes, \(plain) without history")

        let taps = DrawingBench(.line)
        for step in 0..<100 {
            taps.listener.edit { drawing in
                var draft = drawing.draft ?? DrawingDraft(.line)
                draft.vertices.append(ring[step])
                drawing.draft = draft
            }
        }
        #expect(try Self.bytes(of: taps.listener.savedState).count < 100 * 120)
    }

    private static let drawing =
        #"{"features": [{"id": 1, "kind": "line", "paths": [[[1, 2], [3, 4], [5, 6]]]}], "selection": [1]}"#

    private static func json(
        _ drawing: String = drawing, undo: String = "", redo: String = "", depth: Int = 9, version: Int = 1, next: String = "2"
    ) -> String {
        #"{"version": \#(version), "drawing": \#(drawing), "mode": "line", "nextNumber": \#(next), "#
            + #""history": {"depth": \#(depth), "undo": [\#(undo)], "redo": [\#(redo)]}}"#
    }

    @Test("steps that fit are read")
    func fits() throws {
        let step = #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 1, "tail": 1}]}], "after": [1]}"#
        let saved = try Self.saved(from: Self.json(undo: step, redo: #"{"draft": {"kind": "line", "vertices": {"places": [[7, 8]]}}}"#))
        let run = DrawingBench(.line)
        run.listener.restore(saved)
        #expect(run.redone()?.draft?.vertices == [Coordinate(latitude: 8, longitude: 7)])
        #expect(run.undoAll() == 2)
        let line = [Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 6, longitude: 5)]
        #expect(run.drawing.features[0].shape == .line(line))
        #expect(run.drawing.selection.isEmpty)
    }

    @Test(
        "a step that does not fit is an error, not a trap at undo",
        arguments: [
            #"{"at": 2, "count": 0, "features": []}"#, #"{"at": -1, "count": 1, "features": []}"#,
            #"{"at": 0, "count": 2, "features": []}"#, #"{"at": 0, "count": -1, "features": []}"#,
            #"{"at": 1, "count": 9223372036854775807, "features": []}"#, #"{"at": 9223372036854775807, "count": 1, "features": []}"#,
            #"{"at": 0, "count": 0, "features": [{"changes": [{"head": 1}]}]}"#,
            #"{"at": 0, "count": 1, "features": [{"changes": []}]}"#,
            #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 4}]}]}"#,
            #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 2, "tail": 2}]}]}"#,
            #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 1, "tail": 9223372036854775807}]}]}"#,
            #"{"at": 0, "count": 1, "features": [{"changes": [{"tail": -1}]}]}"#,
            #"{"draft": {"kind": "line", "vertices": {"head": 1}}}"#,
        ])
    func misfits(step: String) {
        for json in [Self.json(undo: step), Self.json(redo: step)] {
            #expect(throws: DecodingError.self, "\(json)") { try Self.saved(from: json) }
        }
    }

    @Test(
        "an error contains the reason",
        arguments: [
            (json(version: 2), "unknown version: 2"), (json(next: "0"), "not a number: 0"),
            (json(next: "9223372036854775807"), "not a number: 9223372036854775807"),
            (json(next: "4503599627370497"), "not a number: 4503599627370497"), (json(undo: "{}"), "undo 1 does not fit the drawing"),
            (json(undo: #"{"at": 0, "count": 1, "features": [{"changes": [{"head": 2, "tail": 1}]}]}"#), "undo 1 does not fit the drawing"),
            (json(redo: #"{"after": [1]}"#), "redo 1 does not fit the drawing"),
            (json(undo: #"{"at": 0, "count": 1}, {"at": 3}"#), "undo 1 does not fit the drawing"),
            (json(redo: #"{"at": 3}, {"at": 0, "count": 1}"#), "redo 2 does not fit the drawing"),
            (json(undo: #"{"draft": {"kind": "blob", "vertices": {}}}"#), "unknown kind of shape: blob"),
            (json(undo: #"{"draft": {"kind": "line", "vertices": {"places": [[0, 99]]}}}"#), "not a coordinate"),
        ])
    func reasons(json: String, reason: String) {
        do {
            _ = try Self.saved(from: json)
            Issue.record("decoded")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription.contains(reason))
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("if two features have the same id, the drawing is restored with distinct ids and without a history")
    func duplicates() throws {
        let point = #"{"id": 1, "kind": "point", "paths": [[[1, 2]]]}"#
        let saved = try Self.saved(from: Self.json("{\"features\": [\(point), \(point)]}", undo: #"{"at": 0, "count": 1, "features": []}"#))
        let run = DrawingBench(.line)
        run.listener.restore(saved)
        #expect(run.drawing.ids == [1, 2])
        #expect(!run.listener.canUndo)
    }

    @Test("text with one byte changed is either an error or a drawing that can be undone", arguments: 0..<4 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let run = DrawingBench(.line)
        for _ in 0..<12 { UndoTests().act(run, &random) }
        run.listener.undo()
        let bytes = try Self.bytes(of: run.listener.savedState)
        var accepted = 0
        for _ in 0..<300 {
            var damaged = bytes
            damaged[random.below(damaged.count)] = UInt8(random.pick(Array("0123456789-.e[]{},\"a".utf8)))
            guard let saved = try? JSONDecoder().decode(SavedDrawing.self, from: damaged) else { continue }
            accepted += 1
            run.listener.restore(saved)
            while run.listener.undo() {}
            while run.listener.redo() {}
        }
        #expect((1..<300).contains(accepted))
    }

    /// The coordinates of features, drafts, unsimplified strokes and undo steps.
    @Test("a coordinate that is not on the Earth, anywhere in saved data, is a typed error that changes nothing")
    func damagedCoordinates() throws {
        let run = DrawingBench(.freehandLine, options: .with { $0.storesUnsimplified = true })
        run.play(.path(Vec2F(50, 200), Vec2F(350, 250), Vec2F(60, 280), each: .milliseconds(50)))
        run.listener.tool = .line
        run.play(.taps(Vec2F(80, 500), Vec2F(250, 450)))
        run.listener.undo()
        let before = run.drawing
        let saved = try JSONSerialization.jsonObject(with: try Self.bytes(of: run.listener.savedState))
        var found = 0
        /// Calls a closure with the data in which one coordinate after the other is replaced.
        func replacing(_ value: Any, by pair: [Any], _ body: (Any) throws -> Void) rethrows {
            if let list = value as? [Any] {
                if list.count == 2, let numbers = list as? [NSNumber], numbers.allSatisfy({ abs($0.doubleValue) > 1 }) {
                    return try body(pair)
                }
                for index in list.indices {
                    try replacing(list[index], by: pair) { changed in
                        var copy = list
                        copy[index] = changed
                        try body(copy)
                    }
                }
            } else if let object = value as? [String: Any] {
                for (key, member) in object {
                    try replacing(member, by: pair) { changed in
                        var copy = object
                        copy[key] = changed
                        try body(copy)
                    }
                }
            }
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let damages: [[Any]] = [[3e18, 47], [-1.1e9, 47], [8, 90.5], [8, -91], ["nan", 47], [8, "nan"], ["inf", 47], [8, "-inf"]]
        for pair in damages {
            try replacing(saved, by: pair) { damaged in
                found += 1
                let bytes = try JSONSerialization.data(withJSONObject: damaged)
                #expect(throws: DecodingError.self) { try decoder.decode(SavedDrawing.self, from: bytes) }
            }
        }
        #expect(found > 8 * 10)
        #expect(run.drawing == before)
    }

    @Test("an app that draws beyond the saved range gets an error when it saves, and not when it restores")
    func unsavable() throws {
        let far = DrawnFeature(id: 1, .point(Coordinate(latitude: 1, longitude: 3e18)))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Drawing([far])) }
        let turns = DrawnFeature(id: 1, .line([Coordinate(latitude: 1, longitude: -36_000), Coordinate(latitude: 2, longitude: 1e9)]))
        let bytes = try JSONEncoder().encode(Drawing([turns]))
        #expect(try JSONDecoder().decode(Drawing.self, from: bytes) == Drawing([turns]))
    }

    @Test("a draft is a line or a polygon, and an id is a finite number")
    func damagedKinds() throws {
        for kind in ["point", "circle"] {
            let draft = #"{"features": [], "draft": {"kind": "\#(kind)", "vertices": [[1, 2]]}}"#
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Drawing.self, from: Data(draft.utf8)) }
        }
        let feature: [String: Any] = ["id": Double.nan, "kind": "point", "paths": [[[1, 2]]]]
        let bytes = try PropertyListSerialization.data(fromPropertyList: ["features": [feature]], format: .binary, options: 0)
        #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(Drawing.self, from: bytes) }
    }
}

extension SavedDrawing {
    /// The numbers of steps to undo and to redo.
    fileprivate var steps: [Int] { [undoCount, redoCount] }
}
