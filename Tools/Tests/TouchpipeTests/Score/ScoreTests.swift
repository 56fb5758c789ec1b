import Foundation
import Testing

@testable import TouchpipeKit

/// An engine that prints the same text for every case.
private struct PrintingEngine: ScoredEngine {
    let text: String

    func answer(to testCase: CorpusCase) throws(EngineFailure) -> EngineAnswer {
        do {
            return try CorpusGesture.answer(Data(text.utf8), file: "output")
        } catch {
            throw EngineFailure(words: error.description)
        }
    }
}

@Suite("The score")
struct ScoreTests {
    private func result(_ text: String, expecting gestures: String = MadeCorpus.gestures) throws -> Score.Result {
        try MadeCorpus(gestures: gestures).result(of: PrintingEngine(text: text))
    }

    @Test("The expected gestures are right, in any form of JSON, with unknown keys, and with or without reasons")
    func right() throws {
        #expect(try result(MadeCorpus.gestures) == .right)
        #expect(try result(MadeCorpus.gestures.replacing(#","endReason":"lifted""#, with: "")) == .right)
        #expect(try result(MadeCorpus.gestures.replacing("50000", with: "5e4").replacing("\n", with: "\r\n\n")) == .right)
        #expect(try result(MadeCorpus.gestures.replacing(#""time":0,"#, with: #""pressure":[0.5,null],"time":0.0,"#)) == .right)
    }

    @Test("The first gesture that differs is reported as in a transcript")
    func wrong() throws {
        let lines = MadeCorpus.gestures.split(separator: "\n").map(String.init)
        #expect(
            try result(MadeCorpus.gestures.replacing("clickConfirmed", with: "doubleClick"))
                == .wrong(
                    Score.Difference(
                        number: 4, expected: "350 ms  clickConfirmed (10.0, 20.0)", printed: "350 ms  doubleClick (10.0, 20.0)")))
        #expect(
            try result(MadeCorpus.gestures.replacing("lifted", with: "cancelled"))
                == .wrong(Score.Difference(number: 3, expected: "50 ms  clearTouch lifted", printed: "50 ms  clearTouch cancelled")))
        #expect(
            try result(lines.dropLast().joined(separator: "\n"))
                == .wrong(Score.Difference(number: 4, expected: "350 ms  clickConfirmed (10.0, 20.0)", printed: nil)))
        #expect(
            try result((lines + [lines[2]]).joined(separator: "\n"))
                == .wrong(Score.Difference(number: 5, expected: nil, printed: "50 ms  clearTouch lifted")))
        #expect(
            try result(MadeCorpus.gestures.replacing(#""touchDown","#, with: #""touchDown","listener":1,"#))
                == .wrong(
                    Score.Difference(number: 1, expected: "0 ms  touchDown (10.0, 20.0)", printed: "0 ms  touchDown (10.0, 20.0)  to #1")))
        #expect(
            try result("") == .wrong(Score.Difference(number: 1, expected: "0 ms  touchDown (10.0, 20.0)", printed: nil)))
    }

    @Test(
        "Differences up to the tolerance are right, and larger ones are wrong",
        arguments: [
            ("350000", "351000", true), ("350000", "351001", false), ("350000", "349000", true), ("350000", "348999", false),
            ("[10,20]", "[10.009,19.991]", true), ("[10,20]", "[10.011,20]", false), ("[10,20]", "[10,19.989]", false),
        ])
    func tolerance(number: String, printed: String, isRight: Bool) throws {
        let result = try result(MadeCorpus.gestures.replacing(number, with: printed))
        #expect((result == .right) == isRight)
    }

    @Test(
        "The numbers and flags of each kind of gesture are compared",
        arguments: [
            (#"{"time":0,"gesture":"move","delta":[1,2],"confirmed":true,"doubleClick":false}"#, "[1,2]", "[1,3]"),
            (#"{"time":0,"gesture":"move","delta":[1,2],"confirmed":true,"doubleClick":false}"#, "true", "false"),
            (#"{"time":0,"gesture":"move","delta":[1,2],"confirmed":true,"doubleClick":false}"#, "false", "true"),
            (#"{"time":0,"gesture":"twoFingerClick","positions":[[1,2],[3,4]]}"#, "[3,4]", "[3,5]"),
            (#"{"time":0,"gesture":"twoFingerMove","old":[[1,2],[3,4]],"new":[[5,6],[7,8]]}"#, "[1,2]", "[2,2]"),
            (#"{"time":0,"gesture":"twoFingerMove","old":[[1,2],[3,4]],"new":[[5,6],[7,8]]}"#, "[7,8]", "[7,9]"),
            (#"{"time":0,"gesture":"scroll","position":[1,2],"delta":3}"#, "3", "4"),
            (#"{"time":0,"gesture":"scroll","position":[1,2],"delta":3}"#, "[1,2]", "[1,3]"),
            (#"{"time":0,"gesture":"longPress","position":[1,2]}"#, "[1,2]", "[0,2]"),
            (#"{"time":0,"gesture":"moveComplete"}"#, "moveComplete", "twoFingerMoveComplete"),
        ])
    func numbers(gesture: String, number: String, other: String) throws {
        #expect(try result(gesture, expecting: gesture) == .right)
        let isRight = try result(gesture.replacing(number, with: other), expecting: gesture) == .right
        #expect(!isRight)
    }

    @Test(
        "Output that is not as the format requires is an error with its line",
        arguments: [
            ("touchDown", "output:1: this is not JSON"),
            (#"{"time":0}"#, "output:1: gesture is missing"),
            (#"{"gesture":"touchDown","position":[0,0]}"#, "output:1: time is missing"),
            (#"{"time":1e300,"gesture":"clearTouch"}"#, "output:1: time is not a number of microseconds"),
            (#"{"time":"0","gesture":"clearTouch"}"#, "output:1: time has another type than the format states"),
            ("\n" + #"{"time":0,"gesture":"tap"}"#, "output:2: unknown gesture 'tap'"),
            (#"{"time":0,"gesture":"touchDown"}"#, "output:1: position is missing"),
            (#"{"time":0,"gesture":"touchDown","position":[1,2,3]}"#, "output:1: position must be [x, y]"),
            (#"{"time":0,"gesture":"twoFingerClick","positions":[[1,2]]}"#, "output:1: positions must be [[x, y], [x, y]]"),
            (#"{"time":0,"gesture":"move","delta":3,"confirmed":true,"doubleClick":false}"#, "output:1: delta of a move must be [x, y]"),
            (#"{"time":0,"gesture":"move","delta":[1,2],"doubleClick":false}"#, "output:1: confirmed is missing"),
            (#"{"time":0,"gesture":"scroll","position":[1,2],"delta":[1,2]}"#, "output:1: delta of a scroll must be a number"),
            (#"{"time":0,"gesture":"clearTouch","endReason":"tired"}"#, "output:1: unknown endReason 'tired'"),
        ])
    func faults(output: String, expected: String) throws { #expect(try result(output) == .error(expected)) }

    @Test("An engine may state that it does not support a case, after any output")
    func unsupported() throws {
        #expect(try result(MadeCorpus.gestures + #"{"unsupported":"several listeners"}"#) == .unsupported("several listeners"))
    }

    @Test("The counts of each suite and of all are in a table")
    func table() throws {
        let made = try MadeCorpus()
        let score = Score(of: PrintingEngine(text: ""), for: try Corpus(folder: made.path)) { _, _ in }
        #expect(!score.isFlawless)
        #expect(
            ScoreText.table(score).map(\.plain) == [
                "       right  wrong  error  unsupported  cases",
                "made       0      1      0            0      1",
                "total      0      1      0            0      1",
            ])
    }
}
