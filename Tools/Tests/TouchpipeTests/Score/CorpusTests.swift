import Foundation
import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("Reading the corpus")
struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Corpus").standardizedFileURL.path

    @Test("The engine of the package passes every case")
    func own() throws {
        var flaws: [String] = []
        let score = Score(of: PipelineEngine(), for: try Corpus(folder: Self.folder)) { testCase, result in
            if result != .right { flaws += ScoreText.lines(testCase, result).map(\.plain) }
        }
        #expect(flaws.isEmpty)
        #expect(score.isFlawless)
        #expect(score.suites.map(\.name) == ["conformance", "libraries", "decisions", "chains", "kinds", "sessions"])
        #expect(score.total.right == score.total.total)
        #expect(score.total.total > 150)
    }

    @Test("An engine that rounds times to milliseconds passes every case")
    func milliseconds() throws {
        var wrong: [String] = []
        _ = Score(of: MillisecondEngine(), for: try Corpus(folder: Self.folder)) { testCase, result in
            if result != .right { wrong += ScoreText.lines(testCase, result).map(\.plain) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("A filter selects cases by a part of suite/case, and omits suites without cases")
    func filter() throws {
        let corpus = try Corpus(folder: Self.folder, filter: "conformance/pinch")
        #expect(corpus.suites.map(\.name) == ["conformance"])
        #expect(corpus.suites.flatMap(\.cases).allSatisfy { $0.name.hasPrefix("conformance/pinch") })
        #expect(try Corpus(folder: Self.folder, filter: "no such case").suites.isEmpty)
    }

    @Test(
        "A damaged corpus is an error with the file, the line and the reason",
        arguments: [
            (MadeCorpus.index(version: 2), nil, nil, "corpus.json: version 2 is not known, only 1 is"),
            (#"{"format":"touchpipe-corpus","version":1}"#, nil, nil, "corpus.json: tolerance is missing"),
            (#"{"format":"other","version":1}"#, nil, nil, "corpus.json: neither a touch trace"),
            ("nonsense", nil, nil, "corpus.json: this is not JSON"),
            (nil, "{}\n", nil, "tap.trace.jsonl"),
            (nil, MadeCorpus.header + "}\n", nil, "tap.trace.jsonl"),
            (
                nil, MadeCorpus.header.replacing("finger", with: "toe") + "}}\n", nil,
                "tap.trace.jsonl:1: unknown kind of pointer 'toe'"
            ),
            (
                nil, MadeCorpus.header.replacing(#""clickDistance":10"#, with: #""clickDistance":-1"#) + "}}\n", nil,
                "tap.trace.jsonl:1: clickDistance must not be negative"
            ),
            (
                nil, MadeCorpus.header.replacing(#""longPressTimeout":500,"#, with: "") + "}}\n", nil,
                "tap.trace.jsonl:1: case.thresholds.finger.longPressTimeout is missing"
            ),
            (
                nil, MadeCorpus.header + #","listeners":[{"interests":["tap"],"consumes":[]}]}}"# + "\n", nil,
                "tap.trace.jsonl:1: unknown gesture 'tap'"
            ),
            (nil, nil, "\n" + #"{"time":0,"gesture":"touchDown"}"# + "\n", "tap.gestures.jsonl:2: position is missing"),
            (nil, nil, #"{"unsupported":"this"}"#, "tap.gestures.jsonl: the corpus has no unsupported cases"),
        ] as [(String?, String?, String?, String)])
    func damaged(index: String?, trace: String?, gestures: String?, expected: String) throws {
        let corpus = try MadeCorpus(
            index: index ?? MadeCorpus.index(version: 1), trace: trace ?? MadeCorpus.header + "}}\n" + MadeCorpus.frames,
            gestures: gestures ?? MadeCorpus.gestures)
        let error = try #require(throws: TraceError.self) { try Corpus(folder: corpus.path) }
        #expect(error.description.contains(expected), "\(error)")
    }

    @Test("A folder without a corpus is an error")
    func missing() throws {
        let error = try #require(throws: TraceError.self) { try Corpus(folder: TemporaryFolder().url.path) }
        #expect(error.description.hasSuffix("corpus.json: No such file or directory"))
    }
}

/// The engine of the package with the times of events rounded to milliseconds.
private struct MillisecondEngine: ScoredEngine {
    func answer(to testCase: CorpusCase) throws(EngineFailure) -> EngineAnswer {
        var rounded = testCase
        for index in rounded.events.indices {
            guard let time = rounded.events[index].timestamp else { continue }
            rounded.events[index].timestamp = TouchInstant(microseconds: (time.microseconds + 500) / 1000 * 1000)
        }
        return try PipelineEngine().answer(to: rounded)
    }
}
