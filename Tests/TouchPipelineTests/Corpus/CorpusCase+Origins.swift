import Foundation
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

// The cases of the corpus are built from the fixtures of the other tests, so that both agree.

extension CorpusCase {
    static var all: [CorpusCase] {
        get throws { conformance + libraries + kinds + (try sessions) }
    }

    /// A screen that is large enough for every case. The recognizer does not use its size.
    private static func screen(density: ScreenDensity) -> TraceHeader {
        TraceHeader(device: "", width: 1600, height: 2400, density: density)
    }

    // MARK: Open Mobile Maps

    private static var conformance: [CorpusCase] {
        let counts = Dictionary(grouping: ConformanceCase.all, by: \.name).mapValues(\.count)
        var numbers: [String: Int] = [:]
        return ConformanceCase.all.map { stream in
            numbers[stream.name, default: 0] += 1
            let isUnique = counts[stream.name] == 1
            return conformance(stream, name: isUnique ? stream.name : "\(stream.name)-\(numbers[stream.name, default: 1])")
        }
    }

    private static func conformance(_ stream: ConformanceCase, name: String) -> CorpusCase {
        let events = IdentifiedStream(stream.events).events
        let configuration = TouchConfiguration.openMobileMaps.at(density: ScreenDensity(pixelsPerInch: stream.density))
        let facts = CorpusFacts(
            suite: "conformance", name: name, source: "Open Mobile Maps, maps-core a3b67bf4, DefaultTouchHandler",
            basis: stream.basis == "peer" ? "measured" : "measured, with the defects of its two-finger gestures corrected",
            preset: "openMobileMaps", thresholds: CorpusFacts.thresholds(configuration, for: events))
        return CorpusCase(
            suite: "conformance", name: name, screen: screen(density: configuration.density), facts: facts, events: events,
            gestures: stream.expected.map(\.gesture))
    }

    // MARK: Other libraries

    private static var libraries: [CorpusCase] {
        GestureCaseTable.rows.compactMap { row in
            switch row.meaning {
            case .holds: library(row, suite: row.chain.isEmpty ? "libraries" : "chains", note: nil)
            case .decidedOtherwise(_, let why): library(row, suite: "decisions", note: why)
            case .belongs, .doesNotApply: nil
            }
        }
    }

    private static func library(_ row: GestureCaseRow, suite: String, note: String?) -> CorpusCase {
        let origin = GestureCase.named(row.name)
        let runner = GestureCaseRunner(row)
        runner.play(origin.events)
        let configuration = row.configuration
        var facts = CorpusFacts(
            suite: suite, name: row.name, source: origin.source, basis: origin.basis, words: origin.expect, note: note,
            preset: configuration == row.preset.configuration ? row.preset.rawValue : nil,
            thresholds: CorpusFacts.thresholds(configuration, for: runner.events))
        if !row.chain.isEmpty {
            facts.listeners = row.chain.map { CorpusFacts.Listener(interests: $0.interests.names, consumes: $0.consumes.names) }
        }
        return CorpusCase(
            suite: suite, name: row.name, screen: screen(density: configuration.density), facts: facts, events: runner.events,
            gestures: runner.gestures.map { Gesture($0.recognized, listener: $0.listener) })
    }

    // MARK: Pointers of several kinds

    private static var kinds: [CorpusCase] {
        OneKindAtATimeTests.rows.compactMap { row in row.corpusName.map { kinds(row, name: $0) } }
    }

    private static func kinds(_ row: KindRow, name: String) -> CorpusCase {
        let probe = Probe()
        row.play(probe)
        // A time stamp of a trace is never negative.
        let events = probe.events.map { event in
            var event = event
            event.timestamp = event.timestamp.map { $0 + .seconds(1) }
            return event
        }
        let configuration = TouchConfiguration.openMobileMaps
        var recognizer = GestureRecognizer(configuration: configuration)
        var gestures = events.flatMap { Array(recognizer.process($0)) }
        gestures += recognizer.advance(to: TouchInstant(microseconds: .max))
        let facts = CorpusFacts(
            suite: "kinds", name: name, source: "docs/RECOGNITION.md, rule 6", basis: "computed", words: [row.name],
            preset: "openMobileMaps",
            thresholds: CorpusFacts.thresholds(configuration, for: events))
        return CorpusCase(
            suite: "kinds", name: name, screen: screen(density: configuration.density), facts: facts, events: events,
            gestures: gestures.map { Gesture($0) })
    }

    // MARK: Recorded sessions

    private static let sessionFolder = Fixtures.folder.appendingPathComponent("../../Tools/Samples/Sessions").standardizedFileURL

    private static var sessions: [CorpusCase] {
        get throws {
            let files = try FileManager.default.contentsOfDirectory(at: sessionFolder, includingPropertiesForKeys: nil)
            return try files.filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }.map { try session($0) }
        }
    }

    private static func session(_ file: URL) throws -> CorpusCase {
        let name = String(file.lastPathComponent.prefix { $0 != "." })
        let trace = try TraceReader(path: file.path).readAll()
        let configuration = TouchConfiguration.openMobileMaps.at(density: trace.header.density)
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        let recording = RecordingListener()
        handler.addListener(recording)
        TraceReplayer(scheduler: scheduler).replay(trace.events, into: handler)
        let facts = CorpusFacts(
            suite: "sessions", name: name, source: "Tools/Samples/Sessions/\(file.lastPathComponent)", basis: "computed",
            preset: "openMobileMaps", thresholds: CorpusFacts.thresholds(configuration, for: trace.events))
        return CorpusCase(
            suite: "sessions", name: name, screen: trace.header, facts: facts, events: trace.events,
            gestures: recording.gestures.map { Gesture($0) })
    }
}

extension CorpusCase.Gesture {
    fileprivate init(_ recognized: RecognizedGesture, listener: Int = 0) {
        self.init(
            listener: listener, time: recognized.context.timestamp, gesture: recognized.gesture, endReason: recognized.context.endReason)
    }
}

extension ConformanceCase.Callback {
    /// The gesture of the callback. The streams do not state the reasons of ends.
    fileprivate var gesture: CorpusCase.Gesture {
        CorpusCase.Gesture(time: .ms(milliseconds), gesture: payload, endReason: nil)
    }

    private var payload: TouchGesture {
        switch callback {
        case "onTouchDown": .touchDown(point(0))
        case "onClickUnconfirmed": .clickUnconfirmed(point(0))
        case "onClickConfirmed": .clickConfirmed(point(0))
        case "onDoubleClick": .doubleClick(point(0))
        case "onLongPress": .longPress(point(0))
        case "onMove": .move(point(0), MovePhase(confirmed: flag(2), doubleClick: flag(3)))
        case "onMoveComplete": .moveComplete
        case "onOneFingerDoubleClickMoveComplete": .oneFingerDoubleClickMoveComplete
        case "onTwoFingerClick": .twoFingerClick(point(0), point(2))
        case "onTwoFingerMove": .twoFingerMove(old: (point(0), point(2)), new: (point(4), point(6)))
        case "onTwoFingerMoveComplete": .twoFingerMoveComplete
        case "onScroll": .scroll(point(0), delta: number(2))
        case "clearTouch": .clearTouch
        default: preconditionFailure("no such callback: \(callback)")
        }
    }

    private func point(_ index: Int) -> Vec2F { Vec2F(number(index), number(index + 1)) }

    private func number(_ index: Int) -> Float {
        guard case .number(let value) = args[index] else { preconditionFailure("\(self): argument \(index) is no number") }
        return value
    }

    private func flag(_ index: Int) -> Bool {
        guard case .flag(let value) = args[index] else { preconditionFailure("\(self): argument \(index) is no flag") }
        return value
    }
}
