import Testing
import TouchPipeline

/// A sequence of landings, moves and lifts of pointers of several kinds, and the gestures that must follow.
struct KindRow: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    /// The name of the case in the corpus, if it is one.
    let corpusName: String?
    let play: @Sendable (Probe) -> Void

    init(_ name: String, corpus corpusName: String? = nil, _ lines: [String], _ play: @escaping @Sendable (Probe) -> Void) {
        (self.name, self.lines, self.corpusName, self.play) = (name, lines, corpusName, play)
    }

    var testDescription: String { name }
}

@Suite("Rule 6: one kind of pointer at a time")
struct OneKindAtATimeTests {
    static let rows = [
        KindRow(
            "a pen beside a resting finger draws, and the finger has no effect until it lifts", corpus: "pen-beside-resting-finger",
            [
                "0 touchDown 0,0", "10 clearTouch additionalFinger", "10 touchDown 50,0", "30 move 20,0 confirmed",
                "50 moveComplete lifted", "50 clearTouch lifted",
            ]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.down((2, 50, 0), kind: .stylus, t: 10)
            $0.move((1, 100, 0), t: 20)
            $0.move((2, 70, 0), t: 30)
            $0.lift(1, t: 40)
            $0.lift(2, t: 50)
        },
        KindRow(
            "a palm that lands and lifts during a stroke, in events that also move the pen, loses no sample of it",
            [
                "0 touchDown 0,0", "10 move 20,0 confirmed", "20 move 5,0 confirmed", "30 move 5,0 confirmed", "40 move 5,0 confirmed",
                "50 moveComplete lifted", "50 clearTouch lifted",
            ]
        ) {
            $0.down((1, 0, 0), kind: .stylus, t: 0)
            $0.move((1, 20, 0), t: 10)
            $0.displace(1, to: 25, 0)
            $0.down((2, 90, 90), (3, 95, 95), t: 20)
            $0.displace(1, to: 30, 0)
            $0.lift(2, t: 30)
            $0.displace(1, to: 35, 0)
            $0.cancel(3, t: 40)
            $0.lift(1, t: 50)
        },
        KindRow(
            "a pen ends a pan, without a lift", corpus: "pen-ends-pan",
            ["10 moveComplete additionalFinger", "10 clearTouch additionalFinger", "10 touchDown 9,9"]
        ) {
            $0.down((1, 0, 0), t: -10)
            $0.move((1, 30, 0), t: 0)
            $0.forgetLines()
            $0.down((2, 9, 9), kind: .stylus, t: 10)
        },
        KindRow(
            "a pen ends a pinch", corpus: "pen-ends-pinch",
            ["10 twoFingerMoveComplete additionalFinger", "10 clearTouch additionalFinger", "10 touchDown 9,9", "510 longPress 9,9"]
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: -10)
            $0.move((1, 30, 0), t: 0)
            $0.forgetLines()
            $0.down((3, 9, 9), kind: .stylus, t: 10)
            $0.move((1, 60, 0), (2, 90, 0), t: 20)
            $0.lift(2, t: 30)
            $0.lift(1, t: 200)
            $0.advance(t: 510)
        },
        KindRow(
            "a pen ends a movement of two fingers under the slop",
            ["10 twoFingerMoveComplete additionalFinger", "10 clearTouch additionalFinger", "10 touchDown 9,9"]
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: -10)
            $0.move((1, 1, 0), t: 0)
            $0.forgetLines()
            $0.down((3, 9, 9), kind: .stylus, t: 10)
        },
        KindRow(
            "a pen beside three fingers begins a touch", corpus: "pen-beside-three-fingers",
            ["10 clearTouch additionalFinger", "10 touchDown 9,9"]
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.forgetLines()
            $0.down((4, 9, 9), kind: .stylus, t: 10)
        },
        KindRow(
            "a pen beside the finger that remains after two begins a touch", corpus: "pen-beside-remaining-finger",
            ["30 clearTouch additionalFinger", "30 touchDown 9,9"]
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 30, 0), t: 10)
            $0.lift(2, t: 20)
            $0.forgetLines()
            $0.down((4, 9, 9), kind: .stylus, t: 30)
            $0.advance(t: 400)
        },
        KindRow(
            "a pen confirms the click that a second tap of a finger holds", corpus: "pen-during-second-tap",
            ["100 clickConfirmed 0,0", "100 clearTouch additionalFinger", "100 touchDown 9,9"]
        ) {
            $0.tap(1, 0, 0, t: 0)
            $0.down((1, 0, 0), t: 90)
            $0.forgetLines()
            $0.down((2, 9, 9), kind: .stylus, t: 100)
        },
        KindRow(
            "a pen confirms a waiting click of a finger", corpus: "pen-after-tap-of-finger",
            ["100 clickConfirmed 0,0", "100 touchDown 0,0"]
        ) {
            $0.tap(1, 0, 0, t: 0)
            $0.forgetLines()
            $0.down((2, 0, 0), kind: .stylus, t: 100)
        },
        KindRow(
            "a pen taps twice while a palm rests", corpus: "pen-double-tap-beside-palm",
            [
                "10 touchDown 9,9", "40 clickUnconfirmed 9,9", "40 clearTouch lifted", "90 touchDown 9,9", "120 doubleClick 9,9",
                "120 clearTouch lifted",
            ]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.forgetLines(keepingLast: 1)
            $0.lift(1, t: 40)
            $0.down((1, 9, 9), kind: .stylus, t: 90)
            $0.lift(1, t: 120)
            $0.lift(5, t: 500)
        },
        KindRow(
            "two pens make a pinch beside a palm", corpus: "two-pens-beside-palm",
            ["20 clearTouch additionalFinger", "30 twoFingerMove 9,9 99,9 -> 9,9 119,9", "40 twoFingerMoveComplete lifted"]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.down((2, 99, 9), kind: .stylus, t: 20)
            $0.move((2, 119, 9), t: 30)
            $0.lift(2, t: 40)
        },
        KindRow(
            "a pen and fingers that land in one event: the pen alone", corpus: "pen-and-fingers-together",
            ["0 touchDown 9,9", "10 move 1,0"]
        ) {
            $0.landTogether([(1, .finger, 0), (2, .stylus, 9), (3, .mouse, 50), (4, .finger, 70)], t: 0)
            $0.move((1, 50, 50), (2, 10, 9), t: 10)
        },
        KindRow("of other kinds that land in one event, the highest id decides", ["0 touchDown 9,9", "0 clearTouch additionalFinger"]) {
            $0.landTogether([(1, .mouse, 0), (2, .finger, 9), (3, .trackpad, 50), (4, .finger, 70)], t: 0)
        },
        KindRow(
            "after the pen, a finger that lands beside a resting palm acts alone", corpus: "finger-after-pen-beside-palm",
            ["400 touchDown 60,0", "410 move 20,0 confirmed", "420 moveComplete lifted", "420 clearTouch lifted"]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.lift(1, t: 20)
            $0.advance(t: 330)
            $0.forgetLines()
            $0.down((6, 60, 0), t: 400)
            $0.move((5, 200, 200), (6, 80, 0), t: 410)
            $0.lift(6, t: 420)
            $0.lift(5, t: 430)
        },
        KindRow("a palm that lands again is a finger", corpus: "palm-lands-again", ["40 touchDown 7,7"]) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.lift(5, t: 20)
            $0.cancel(1, t: 30)
            $0.forgetLines()
            $0.down((5, 7, 7), t: 40)
        },
        KindRow(
            "the system cancels the pen and not the palm", corpus: "pen-cancelled-beside-palm",
            ["20 clearTouch cancelled", "40 touchDown 8,8"]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.cancel(1, t: 20)
            $0.move((5, 200, 200), t: 30)
            $0.down((2, 8, 8), kind: .stylus, t: 40)
        },
        KindRow("the system cancels the palm, and the stroke goes on", corpus: "palm-cancelled-beside-pen", ["30 move 20,0 confirmed"]) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 0, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.cancel(5, t: 20)
            $0.move((1, 20, 9), t: 30)
        },
        KindRow("the system cancels everything", ["20 clearTouch cancelled", "30 touchDown 0,0", "40 move 20,0 confirmed"]) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 9, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.cancel(t: 20)
            $0.down((5, 0, 0), t: 30)
            $0.move((5, 20, 0), t: 40)
        },
        KindRow(
            "a palm that an event omits has lifted, and the stroke goes on",
            ["20 move 20,0 confirmed", "40 moveComplete lifted", "40 clearTouch lifted"]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 0, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.drop(5)
            $0.move((1, 20, 9), t: 20)
            $0.down((5, 300, 300), t: 30)
            $0.lift(1, t: 40)
            $0.lift(5, t: 50)
        },
        KindRow(
            "an event that omits the pen cancels the stroke, and the palm stays without an effect",
            ["20 clearTouch cancelled", "40 touchDown 9,9"]
        ) {
            $0.down((5, 300, 300), t: 0)
            $0.down((1, 0, 9), kind: .stylus, t: 10)
            $0.forgetLines()
            $0.drop(1)
            $0.move((5, 200, 200), t: 20)
            $0.move((5, 100, 100), t: 30)
            $0.down((1, 9, 9), kind: .stylus, t: 40)
        },
        KindRow("a position of a pen that cannot be lands nothing, and the finger goes on", ["20 move 20,0 confirmed"]) {
            $0.down((1, 0, 0), t: 0)
            $0.forgetLines()
            $0.down((2, .nan, 0), kind: .stylus, t: 10)
            $0.drop(2)
            $0.move((1, 20, 0), t: 20)
        },
    ]

    @Test("gestures", arguments: rows)
    func gestures(row: KindRow) {
        for listsBackwards in [false, true] {
            let p = Probe()
            p.listsBackwards = listsBackwards
            row.play(p)
            #expect(p.lines == row.lines)
        }
    }

    /// Kinds of which neither is a stylus.
    private static let equals: [(TouchPointer.Kind, TouchPointer.Kind)] = {
        let kinds = TouchPointer.Kind.allCases.filter { $0 != .stylus }
        return kinds.flatMap { first in kinds.filter { $0 != first }.map { (first, $0) } }
    }()

    @Test("of a finger, a mouse and a trackpad, the one that landed last goes on alone", arguments: equals)
    func last(first: TouchPointer.Kind, second: TouchPointer.Kind) {
        let p = Probe(kind: first)
        p.down((1, 0, 0), t: 0)
        p.down((2, 50, 0), kind: second, t: 10)
        p.noteStatus()
        p.move((1, 100, 0), t: 20)
        p.move((2, 70, 0), t: 30)
        p.lift(2, t: 40)
        p.move((1, 0, 0), t: 50)
        p.lift(1, t: 60)
        let expected: [String] = [
            "0: touchDown 0,0 [oneFingerDown]", "10: clearTouch additionalFinger; touchDown 50,0", "oneFingerDown, 1 down, due 510",
            "30: move 20,0 confirmed [oneFingerMoving]", "40: moveComplete lifted; clearTouch lifted [idle]",
        ]
        #expect(p.steps == expected)
    }

    @Test("a pointer that lands beside a pen has no effect until it lifts", arguments: [TouchPointer.Kind.finger, .mouse, .trackpad])
    func besideAPen(kind: TouchPointer.Kind) {
        let p = Probe(kind: kind)
        p.down((1, 0, 0), kind: .stylus, t: 0)
        p.down((2, 50, 0), (3, 60, 0), t: 10)
        p.move((2, 90, 0), t: 20)
        p.lift(1, t: 30)
        p.move((2, 50, 0), (3, 90, 0), t: 40)
        p.lift(2, 3, t: 50)
        p.advance(t: 330)
        let expected: [String] = [
            "0: touchDown 0,0 [oneFingerDown]", "30: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
            "330: clickConfirmed 0,0 [idle]",
        ]
        #expect(p.steps == expected)
    }

    @Test("the touch has the thresholds of the pointer that goes on", arguments: equals)
    func thresholds(first: TouchPointer.Kind, second: TouchPointer.Kind) {
        let p = Probe(PointerKindTests.configuration, kind: first)
        p.down((1, 0, 0), t: 0)
        p.down((2, 0, 0), kind: second, t: 10)
        let limit = PointerKindTests.configuration[second].clickDistance.pixels(density: .standard)
        p.move((2, limit, 0), t: 20)
        #expect(p.state == .oneFingerDown)
        p.move((2, limit.nextUp, 0), t: 30)
        #expect(p.state == .oneFingerMoving)
    }

    @Test("the end has the kind and the position of what ends, and no fingers remain")
    func context() {
        var recognizer = GestureRecognizer(configuration: .whole)
        _ = recognizer.process(event(.down, t: 0, pointer(1, 5, 6, .began)))
        let gestures = recognizer.process(event(.down, t: 10, pointer(1, 5, 6, .stationary), pointer(2, 9, 9, .began, kind: .stylus)))
        #expect(gestures.map(\.context.pointerKind) == [.finger, .stylus])
        #expect(gestures.map(\.context.pointerCount) == [0, 1])
        #expect(gestures[0].context.position == Vec2F(5, 6))
    }

    @Test("however many pointers of however many kinds land in one event, the gestures fit")
    func limit() {
        let kinds = TouchPointer.Kind.allCases
        for first in kinds {
            for second in kinds {
                let p = Probe(kind: first)
                p.tap(1, 0, 0, t: 0)
                p.down((1, 0, 0), t: 100)
                p.landTogether(
                    (0..<9).map { index in (id: 10 + index, kind: index.isMultiple(of: 2) ? second : first, position: Float(index)) },
                    t: 110)
                p.cancel(t: 120)
                #expect(p.state == .idle)
            }
        }
    }
}

extension Probe {
    /// Pointers of several kinds that land in one event, at positions on the diagonal.
    func landTogether(_ pointers: [(id: Int, kind: TouchPointer.Kind, position: Float)], t: Double) {
        landAll(pointers.map { pointer($0.id, $0.position, $0.position, .began, kind: $0.kind) }, t: t)
    }
}
