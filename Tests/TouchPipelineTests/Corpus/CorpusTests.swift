import Foundation
import Testing
import TouchPipeline

/// The folder `Corpus`, compared with the fixtures from which it is built.
///
/// With `TOUCHPIPE_RECORD=1` in the environment, the test writes the folder again, so that the version control shows the change.
@Suite("The corpus")
struct CorpusTests {
    private static let folder = Fixtures.folder.appendingPathComponent("../../Corpus").standardizedFileURL

    private struct Index: Encodable {
        struct Tolerance: Encodable {
            /// In microseconds.
            let time: Int
            /// In pixels.
            let distance: Double
        }

        struct Suite: Encodable {
            let name: String
            let about: String
            let cases: [String]
        }

        let format = "touchpipe-corpus"
        let version = 1
        let tolerance = Tolerance(time: 1000, distance: 0.01)
        let suites: [Suite]
    }

    private static let suites = [
        ("conformance", "The callbacks of Open Mobile Maps for one listener that consumes nothing."),
        ("libraries", "Expectations of other gesture libraries that hold for a map."),
        ("decisions", "Input for which other gesture libraries expect something else. The note of a case says why."),
        ("chains", "Expectations of other gesture libraries about which of several listeners receives a gesture."),
        ("kinds", "Pens, fingers and mice that are down at once, for one listener that consumes nothing."),
        ("sessions", "Sessions that were recorded in a browser, for one listener that consumes nothing."),
    ]

    /// The files that the folder must have, by path.
    private static func originals() throws -> [String: String] {
        let cases = try CorpusCase.all
        var files: [String: String] = [:]
        for one in cases {
            #expect(files["\(one.suite)/\(one.name).trace.jsonl"] == nil, "two cases have the name \(one.name)")
            files["\(one.suite)/\(one.name).trace.jsonl"] = try one.traceText
            files["\(one.suite)/\(one.name).gestures.jsonl"] = one.gesturesText
        }
        let index = Index(
            suites: suites.map { name, about in
                Index.Suite(name: name, about: about, cases: cases.filter { $0.suite == name }.map(\.name))
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        files["corpus.json"] = String(decoding: try encoder.encode(index), as: UTF8.self) + "\n"
        return files
    }

    @Test("each file agrees with its origin, and there is no other file")
    func files() throws {
        let expected = try Self.originals()
        if ProcessInfo.processInfo.environment["TOUCHPIPE_RECORD"] == "1" { try Self.write(expected) }
        for (path, text) in expected {
            let found = try? String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
            #expect(found == text, "\(path) differs from its origin")
        }
        #expect(try Self.paths() == Set(expected.keys))
    }

    @Test("the corpus has each conformance stream, and each case of other libraries with gestures")
    func complete() throws {
        let counts = Dictionary(grouping: try CorpusCase.all, by: \.suite).mapValues(\.count)
        for (suite, count) in [("conformance", 99), ("kinds", 14), ("sessions", 21)] { #expect(counts[suite] == count, "\(suite)") }
        let ofLibraries = ["libraries", "decisions", "chains"].map { counts[$0, default: 0] }.reduce(0, +)
        #expect(ofLibraries == GestureCaseTable.rows.filter { $0.expected != nil }.count)
        #expect(Set(counts.keys) == Set(Self.suites.map(\.0)))
    }

    @Test("each case has gestures, and every kind of gesture is in a case")
    func kinds() throws {
        let cases = try CorpusCase.all
        #expect(cases.filter(\.gestures.isEmpty).map(\.name).isEmpty)
        #expect(Set(cases.flatMap { $0.gestures.map(\.gesture.kind) }) == Set(TouchGesture.Kind.allCases))
    }

    /// The paths of the data. The page of the folder is not part of the data.
    private static func paths() throws -> Set<String> {
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Set(found.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".json") })
    }

    private static func write(_ files: [String: String]) throws {
        let manager = FileManager.default
        for path in (try? paths()) ?? [] where files[path] == nil { try manager.removeItem(at: folder.appendingPathComponent(path)) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}
