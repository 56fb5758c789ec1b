import Foundation
import TouchpipeKit

/// A corpus in a temporary folder with one suite, `made`, whose only case is a tap.
struct MadeCorpus {
    /// The header of the trace, without its closing braces.
    static let header = """
        {"format":"touchpipe-trace","version":1,"device":"","width":1000,"height":2000,"density":160,"case":{"thresholds":{"finger":{\
        "clickDistance":10,"doubleTapDistance":100,"doubleTapTimeout":300,"doubleTapMinimumInterval":0,"longPressTimeout":500,\
        "twoFingerTapTimeout":100,"afterTwoFingersTimeout":100}}
        """
    static let frames = """
        {"t":0,"a":"down","p":[{"i":1,"x":10,"y":20}]}
        {"t":50000,"a":"up","p":[{"i":1,"x":10,"y":20}]}

        """
    /// The gestures of the tap.
    static let gestures = """
        {"time":0,"gesture":"touchDown","position":[10,20]}
        {"time":50000,"gesture":"clickUnconfirmed","position":[10,20]}
        {"time":50000,"gesture":"clearTouch","endReason":"lifted"}
        {"time":350000,"gesture":"clickConfirmed","position":[10,20]}

        """

    let folder: TemporaryFolder
    var path: String { folder.url.path }

    /// Writes a corpus. `gestures` are those that the case expects.
    init(
        index: String = Self.index(version: 1), trace: String = Self.header + "}}\n" + Self.frames, gestures: String = Self.gestures
    ) throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url.appendingPathComponent("made"), withIntermediateDirectories: true)
        try folder.write(index, to: "corpus.json")
        try folder.write(trace, to: "made/tap.trace.jsonl")
        try folder.write(gestures, to: "made/tap.gestures.jsonl")
    }

    static func index(version: Int) -> String {
        """
        {"format":"touchpipe-corpus","version":\(version),"tolerance":{"time":1000,"distance":0.01},\
        "suites":[{"name":"made","about":"made up for a test","cases":["tap"]}]}
        """
    }

    /// Scores an engine, and returns the result of the tap.
    func result(of engine: some ScoredEngine) throws -> Score.Result {
        var results: [Score.Result] = []
        _ = Score(of: engine, for: try Corpus(folder: path)) { _, result in results.append(result) }
        return results[0]
    }

    /// Writes a shell script that takes the place of an engine. Returns its path.
    func script(_ text: String) throws -> String { try folder.write(text + "\n", to: "engine.sh").path }
}
