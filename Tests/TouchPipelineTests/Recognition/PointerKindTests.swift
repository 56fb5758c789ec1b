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

    @Test("click distance", arguments: TouchPointer.Kind.allCases)
    func clickDistance(kind: TouchPointer.Kind) {
        let limit = Float(5 + 5 * Self.index(kind))
        for (distance, isPast) in [(limit.nextDown, false), (limit, false), (limit.nextUp, true)] {
            let p = Probe(Self.configuration, kind: kind)
            p.down((1, 0, 0), t: 0)
            p.move((1, 0, distance), t: 10)
            #expect(p.state == (isPast ? .oneFingerMoving : .oneFingerDown))
        }
    }

    @Test("double-tap distance", arguments: TouchPointer.Kind.allCases)
    func doubleTapDistance(kind: TouchPointer.Kind) {
        let limit = Float(80 + 20 * Self.index(kind))
        for (distance, isSecond) in [(limit.nextDown, true), (limit, true), (limit.nextUp, false)] {
            let p = Probe(Self.configuration, kind: kind)
            p.tap(t: 0)
            p.down((1, 0, distance), t: 50)
            #expect(p.state == (isSecond ? .oneFingerDoubleClickDown : .oneFingerDown))
        }
    }

    @Test("double-tap time", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func doubleTapTime(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.tap(t: -30)
        p.down((1, 0, 0), t: 200 + 50 * Self.index(kind) + after)
        #expect(p.state == (after < 0 ? .oneFingerDoubleClickDown : .oneFingerDown))
    }

    @Test("long press, and a second tap that is held", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func longPress(kind: TouchPointer.Kind, after: Double) {
        let time = 400 + 100 * Self.index(kind) + after
        let p = Probe(Self.configuration, kind: kind)
        p.down((1, 0, 0), t: 0)
        p.advance(t: time)
        #expect(p.state == (after < 0 ? .oneFingerDown : .oneFingerMoving))
        p.cancel(t: 1000)
        p.tap(t: 1000)
        p.down((1, 0, 0), t: 1050)
        #expect(p.lift(1, t: 1050 + time).count == (after < 0 ? 2 : 1))
    }

    @Test("two fingers that rest", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func rest(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.advance(t: 400 + 100 * Self.index(kind) + after)
        #expect(p.state == (after < 0 ? .twoFingerDown : .twoFingerMoving))
    }

    @Test("click of two fingers", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func twoFingerTap(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(1, 2, t: 60 + 20 * Self.index(kind) + after)
        #expect(p.lines.contains { $0.contains("twoFingerClick") } == (after <= 0))
    }

    @Test("the time without reports of the finger that stays", arguments: TouchPointer.Kind.allCases, [-microsecond, 0, microsecond])
    func afterTwo(kind: TouchPointer.Kind, after: Double) {
        let p = Probe(Self.configuration, kind: kind)
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.move((2, 200, 0), t: 10)
        p.lift(2, t: 20)
        p.advance(t: 20 + 90 + 10 * Self.index(kind) + after)
        #expect(p.state == (after < 0 ? .oneFingerAfterTwo : .idle))
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
