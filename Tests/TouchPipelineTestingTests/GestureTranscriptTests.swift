import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("GestureTranscript")
struct GestureTranscriptTests {
    private static let gestures: [RecognizedGesture] = [
        RecognizedGesture(.touchDown(Vec2F(1, 2)), TouchContext(timestamp: .zero)),
        RecognizedGesture(.clearTouch, TouchContext(timestamp: TouchInstant(microseconds: 60_000), endReason: .lifted)),
    ]

    @Test(
        "a transcript is equal to a literal with the same gestures, whatever its spaces",
        arguments: [
            "0 ms  touchDown (1.0, 2.0)\n60 ms  clearTouch lifted",
            "\n\n   0 ms touchDown (1.0, 2.0)   \n\n\t60 ms \t  clearTouch   lifted\r\n\n",
            """
            0 ms   touchDown (1.0, 2.0)
            60 ms  clearTouch lifted
            """,
        ] as [GestureTranscript])
    func equal(literal: GestureTranscript) {
        let transcript = GestureTranscript(Self.gestures)
        #expect(transcript == literal)
        #expect(transcript.hashValue == literal.hashValue)
        #expect(transcript.difference(from: literal) == nil)
    }

    @Test(
        "a transcript is not equal to a literal with other, fewer or more gestures",
        arguments: [
            "0 ms touchDown (1.0, 2.0)", "60 ms clearTouch lifted\n0 ms touchDown (1.0, 2.0)", "",
            "0 ms touchDown (1.0, 2.5)\n60 ms clearTouch lifted", "0 ms touchDown(1.0, 2.0)\n60 ms clearTouch lifted",
            "0 ms touchDown (1.0, 2.0)\n60 ms clearTouch lifted\n60 ms clearTouch lifted",
        ] as [GestureTranscript])
    func unequal(literal: GestureTranscript) {
        #expect(GestureTranscript(Self.gestures) != literal)
        #expect(GestureTranscript(Self.gestures).difference(from: literal) != nil)
    }

    @Test("a transcript prints its lines unchanged")
    func printing() {
        let transcript = GestureTranscript(Self.gestures)
        #expect(transcript.description == "0 ms  touchDown (1.0, 2.0)\n60 ms  clearTouch lifted")
        #expect(GestureTranscript(text: transcript.description).lines == transcript.lines)
        #expect(GestureTranscript().description == "")
    }

    @Test(
        "the difference shows missing, new and equal lines in their order",
        arguments: [
            ("a\nb\nc", "a\nb\nc", nil), ("a\nb\nc", "a\nx\nc", "  a\n- x\n+ b\n  c"), ("a", "", "+ a"), ("", "a\nb", "- a\n- b"),
            ("a\nb\nc\nd", "b\nd\ne", "+ a\n  b\n+ c\n  d\n- e"), ("a\na", "a", "  a\n+ a"),
            ("c\nd", "a\nb", "- a\n- b\n+ c\n+ d"),
        ] as [(GestureTranscript, GestureTranscript, String?)])
    func difference(heard: GestureTranscript, expected: GestureTranscript, text: String?) {
        // Of equal lines, any may be the new one.
        let difference = heard.difference(from: expected)
        #expect(difference == text || difference == "+ a\n  a" && text == "  a\n+ a")
    }

    @Test("both transcripts can be rebuilt from a difference", arguments: 0..<100 as Range<UInt64>)
    func differenceIsComplete(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func text() -> GestureTranscript {
            GestureTranscript(text: (0..<random.below(12)).map { _ in "line \(random.below(5))" }.joined(separator: "\n"))
        }
        let (heard, expected) = (text(), text())
        guard let difference = heard.difference(from: expected) else { return #expect(heard == expected) as Void }
        let lines = difference.split(separator: "\n")
        func side(_ sign: Character) -> [String] { lines.filter { $0.first == sign || $0.first == " " }.map { String($0.dropFirst(2)) } }
        #expect(side("+") == heard.lines)
        #expect(side("-") == expected.lines)
    }

    @Test("`condensed` merges each run of moves, with their sum and the time of the last one")
    func condensed() {
        func move(_ ms: Int64, _ x: Float, _ confirmed: Bool) -> RecognizedGesture {
            RecognizedGesture(
                .move(Vec2F(x, -x), confirmed ? .pan : .underSlop),
                TouchContext(timestamp: TouchInstant(microseconds: ms * 1000)))
        }
        func two(_ ms: Int64, _ x: Float) -> RecognizedGesture {
            RecognizedGesture(
                .twoFingerMove(old: (Vec2F(x, 0), .zero), new: (Vec2F(x + 1, 0), .zero)),
                TouchContext(timestamp: TouchInstant(microseconds: ms * 1000)))
        }
        let gestures = [move(1, 1, false), move(2, 2, false), move(3, 4, true), move(4, 0.5, true), two(5, 10), two(6, 11), two(7, 12)]
        #expect(
            GestureTranscript(gestures.condensed()) == """
                2 ms  move (+3.0, -3.0)
                4 ms  move (+4.5, -4.5) confirmed
                7 ms  twoFingerMove (10.0, 0.0) (0.0, 0.0) to (13.0, 0.0) (0.0, 0.0)
                """)
        #expect([RecognizedGesture]().condensed().isEmpty)
        #expect(Self.gestures.condensed() == Self.gestures)
    }

    @Test("a condensed drag reads the same at any sampling rate", arguments: [30, 60, 120, 240] as [Double])
    func rateIndependent(rate: Double) {
        let listener = RecordingListener(interests: [.touchDown, .moveComplete, .move]) {
            if case .move(_, let phase) = $0.gesture { phase != .pan } else { false }
        }
        let bench = TouchTestBench(listener, sampling: TouchSampling(rate: rate))
        bench.play(.longPress(at: .zero) + .drag(from: Vec2F(10, 10), to: Vec2F(310, 210)))
        var moved = Vec2F.zero
        for gesture in listener.gestures.condensed() {
            if case .move(let delta, _) = gesture.gesture { moved = moved + delta }
        }
        #expect(moved.distance(to: Vec2F(300, 200)) < 0.0001)
        #expect(listener.gestures.suffix(2).map(\.transcriptLine) == ["1000 ms  moveComplete lifted", "1000 ms  clearTouch lifted"])
    }
}
