import Testing
import TouchPipeline

@Suite("The thresholds are those of the pointer kind")
struct PointerKindTests {
    /// Thresholds that differ for every kind, all of them whole pixels and milliseconds.
    static let configuration: TouchConfiguration = {
        var configuration = TouchConfiguration.openMobileMaps
        for (index, kind) in TouchPointer.Kind.allCases.enumerated() {
            configuration[kind] = TouchThresholds(
                clickDistance: .dp(Float(5 + 5 * index)), doubleTapDistance: .dp(Float(80 + 20 * index)),
                doubleTapTimeout: .milliseconds(200 + 50 * index), doubleTapMinimumInterval: .zero,
                longPressTimeout: .milliseconds(400 + 100 * index),
                twoFingerTapTimeout: .milliseconds(60 + 20 * index), twoFingerTapDistance: nil,
                afterTwoFingersTimeout: .milliseconds(90 + 10 * index), reportsRemainingFinger: false)
        }
        return configuration
    }()

    private static func index(_ kind: TouchPointer.Kind) -> Double { Double(TouchPointer.Kind.allCases.firstIndex(of: kind)!) }

    @Test("click distance, and double-tap distance", arguments: TouchPointer.Kind.allCases)
    func distances(kind: TouchPointer.Kind) {
        let clickDistance = Float(5 + 5 * Self.index(kind))
        for (distance, isPast) in [(clickDistance.nextDown, false), (clickDistance, false), (clickDistance.nextUp, true)] {
            let p = Probe(Self.configuration, kind: kind)
            p.down((1, 0, 0), t: 0)
            p.move((1, 0, distance), t: 10)
            #expect(p.state == (isPast ? .oneFingerMoving : .oneFingerDown))
        }
        let doubleTapDistance = Float(80 + 20 * Self.index(kind))
        for (distance, isPast) in [(doubleTapDistance.nextDown, false), (doubleTapDistance, false), (doubleTapDistance.nextUp, true)] {
            let p = Probe(Self.configuration, kind: kind)
            p.tap(t: 0)
            p.down((1, 0, distance), t: 50)
            #expect(p.state == (isPast ? .oneFingerDown : .oneFingerDoubleClickDown))
        }
    }

    /// A duration that the kind with the index 0 has, how much longer it is for each next kind, and the states just before it and from it on.
    struct Time: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let milliseconds: Double
        let step: Double
        let before: TouchHandlingState
        let after: TouchHandlingState
        /// What happens until the duration has passed.
        let play: @Sendable (Probe, Double) -> Void
    }

    static let times: [Time] = [
        Time(
            testDescription: "double-tap time", milliseconds: 200, step: 50, before: .oneFingerDoubleClickDown, after: .oneFingerDown,
            play: { p, time in
                p.tap(t: -30)
                p.down((1, 0, 0), t: time)
            }),
        Time(
            testDescription: "long press", milliseconds: 400, step: 100, before: .oneFingerDown, after: .oneFingerMoving,
            play: { p, time in
                p.down((1, 0, 0), t: 0)
                p.advance(t: time)
            }),
        Time(
            testDescription: "two fingers that rest", milliseconds: 400, step: 100, before: .twoFingerDown, after: .twoFingerMoving,
            play: { p, time in
                p.down((1, 0, 0), (2, 100, 0), t: 0)
                p.advance(t: time)
            }),
        Time(
            testDescription: "the time without reports of the finger that stays", milliseconds: 90, step: 10, before: .oneFingerAfterTwo,
            after: .idle,
            play: { p, time in
                p.down((1, 0, 0), (2, 100, 0), t: 0)
                p.move((2, 200, 0), t: 10)
                p.lift(2, t: 20)
                p.advance(t: 20 + time)
            }),
    ]

    @Test("double-tap time, long press, two fingers that rest, and the finger that stays", arguments: TouchPointer.Kind.allCases, times)
    func duration(kind: TouchPointer.Kind, time: Time) {
        for after in [-microsecond, 0, microsecond] {
            let p = Probe(Self.configuration, kind: kind)
            time.play(p, time.milliseconds + time.step * Self.index(kind) + after)
            #expect(p.state == (after < 0 ? time.before : time.after), "\(after) ms")
        }
    }

    @Test("a second tap that is held", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func secondTap(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.tap(t: 0)
        p.down((1, 0, 0), t: 50)
        #expect(p.lift(1, t: 50 + 400 + 100 * Self.index(kind) + after).count == (after < 0 ? 2 : 1))
    }

    @Test("click of two fingers", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func twoFingerTap(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, 2, t: 60 + 20 * Self.index(kind) + after)
        #expect(p.lines.contains { $0.contains("twoFingerClick") } == (after <= 0))
    }

    @Test("the context has the kind, the start position and the pressure of the pointer", arguments: TouchPointer.Kind.allCases)
    func context(kind: TouchPointer.Kind) {
        var recognizer = GestureRecognizer(configuration: .whole)
        let down = TouchPointer(id: 1, position: Vec2F(1, 2), phase: .began, kind: kind, pressure: 0.25, buttons: .secondary)
        let began = recognizer.process(TouchEvent(.down, down, modifiers: .option, timestamp: .ms(1)))
        #expect(
            began[0].context
                == TouchContext(
                    timestamp: .ms(1), position: Vec2F(1, 2), pressure: 0.25, pointerKind: kind, buttons: .secondary, modifiers: .option,
                    isPastSlop: false))
        let move = TouchPointer(id: 1, position: Vec2F(3, 2), phase: .moved, kind: kind, pressure: 0.75, buttons: .secondary)
        let moved = recognizer.process(TouchEvent(.move, move, timestamp: .ms(2)))
        #expect(
            moved[0].context
                == TouchContext(
                    timestamp: .ms(2), position: Vec2F(3, 2), startPosition: Vec2F(1, 2), pressure: 0.75, pointerKind: kind,
                    buttons: .secondary, isPastSlop: false))
    }
}
