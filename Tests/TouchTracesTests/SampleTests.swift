import Foundation
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

/// A session that was recorded in a browser, with the number of gestures of each kind.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let counts: [TouchGesture.Kind: Int]

    var testDescription: String { name }

    private init(_ name: String, _ counts: [TouchGesture.Kind: Int]) {
        self.name = name
        self.counts = counts
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Tools/Samples/Sessions")

    var path: String { Self.folder.appendingPathComponent(name + ".pointerevents.jsonl").path }

    static let all = [
        Sample("tap", [.clickConfirmed: 3, .doubleClick: 0, .moveComplete: 0]),
        Sample("double-tap", [.doubleClick: 2, .clickConfirmed: 0]),
        Sample("long-press", [.longPress: 1, .clickConfirmed: 0]),
        Sample("slow-drag", [.moveComplete: 1, .clickConfirmed: 0]),
        Sample("fling", [.moveComplete: 2]),
        Sample("pinch-in", [.twoFingerMoveComplete: 1, .twoFingerClick: 0]),
        Sample("pinch-out", [.twoFingerMoveComplete: 1, .twoFingerClick: 0]),
        Sample("rotate", [.twoFingerMoveComplete: 1]),
        Sample("two-finger-tap", [.twoFingerClick: 2, .twoFingerMoveComplete: 0]),
        Sample("quick-zoom", [.oneFingerDoubleClickMoveComplete: 1, .doubleClick: 0, .moveComplete: 0]),
        Sample("system-cancel", [.moveComplete: 0, .clickConfirmed: 1, .twoFingerMoveComplete: 0]),
        Sample("draw-then-pinch", [.moveComplete: 1, .twoFingerMoveComplete: 1]),
        Sample("pinch-then-pan", [.twoFingerMoveComplete: 1, .moveComplete: 1]),
        Sample("three-fingers", [.clickConfirmed: 0, .moveComplete: 0, .twoFingerMoveComplete: 0, .twoFingerClick: 0]),
        Sample("near-misses", [.clickConfirmed: 3, .doubleClick: 0, .longPress: 0, .twoFingerClick: 0]),
        Sample("wheel", [.scroll: 71, .touchDown: 0]),
        Sample("mouse-drag", [.moveComplete: 2, .touchDown: 2]),
        Sample("pen-stroke", [.moveComplete: 2, .touchDown: 2]),
        Sample("measure", [.longPress: 2, .clickConfirmed: 2]),
        Sample("edge-swipe", [.moveComplete: 3, .clickConfirmed: 0]),
        Sample("mixed", [.clickConfirmed: 1, .doubleClick: 1, .twoFingerClick: 1, .longPress: 1, .oneFingerDoubleClickMoveComplete: 1]),
    ]
}

@Suite("Sessions recorded in a browser")
struct SampleTests {
    @Test(
        "every session imports in the order of time, has no invalid input, ends idle, and contains the gestures that were made",
        arguments: Sample.all)
    func session(_ sample: Sample) throws {
        let trace = try TraceReader(path: sample.path).readAll()
        let times = trace.events.compactMap(\.timestamp)
        #expect(times == times.sorted())
        let scheduler = VirtualScheduler()
        let configuration = TouchConfiguration.openMobileMaps.at(density: trace.header.density)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        let listener = RecordingListener()
        handler.addListener(listener)
        TraceReplayer(scheduler: scheduler).replay(trace.events, into: handler)
        #expect(handler.state == .idle)
        #expect(handler.diagnostics.total == 0)
        var counts: [TouchGesture.Kind: Int] = [:]
        for kind in sample.counts.keys { counts[kind] = listener.kinds.count { $0 == kind } }
        #expect(counts == sample.counts)
    }

    @Test("the table lists every session")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Sample.folder.path).filter { $0.hasSuffix(".pointerevents.jsonl") }
        #expect(Set(files) == Set(Sample.all.map { $0.name + ".pointerevents.jsonl" }))
    }
}
