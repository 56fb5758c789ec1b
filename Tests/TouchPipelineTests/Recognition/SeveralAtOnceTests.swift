import Testing
import TouchPipeline

@Suite("Several fingers that land and lift in one event, and several events at one instant")
struct SeveralAtOnceTests {
    private static let clear = "clearTouch additionalFinger"

    @Test("fingers that land in one event land one after the other")
    func landings() {
        let clear = Self.clear
        checkSteps("two fingers", ["0: touchDown 0,0; \(clear) [twoFingerDown]"]) { $0.down((1, 0, 0), (2, 100, 0), t: 0) }
        checkSteps("three fingers", ["0: touchDown 0,0; \(clear); \(clear)", "idle, 3 down"]) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.noteStatus()
        }
        checkSteps("a fourth finger changes nothing", ["0: touchDown 0,0; \(clear); \(clear)", "idle, 4 down"]) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), (4, 300, 0), t: 0)
            $0.noteStatus()
        }
        checkSteps(
            "two fingers that land on a waiting click are a second tap, and the second finger confirms the click",
            ["0: touchDown 0,0; clickConfirmed 0,0; \(clear) [twoFingerDown]"], from: 0
        ) {
            $0.tap(t: -100)
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
        }
        checkSteps(
            "two fingers that land far from a waiting click confirm it first",
            ["0: clickConfirmed 0,0; touchDown 101,0; \(clear) [twoFingerDown]"], from: 0
        ) {
            $0.tap(t: -100)
            $0.down((1, 101, 0), (2, 0, 0), t: 0)
        }
        checkSteps(
            "two fingers that land beside a moving one end its move",
            ["0: moveComplete additionalFinger; \(clear); \(clear) [idle]"], from: 0
        ) {
            $0.down((1, 0, 0), t: -100)
            $0.move((1, 50, 0), t: -50)
            $0.down((2, 100, 0), (3, 200, 0), t: 0)
        }
    }

    @Test("fingers that lift in one event lift one after the other")
    func lifts() {
        checkSteps(
            "when two of three fingers lift, the last one continues as after two",
            ["10: [oneFingerAfterTwo]", "20: clearTouch lifted [idle]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(1, 3, t: 10)
            $0.lift(2, t: 20)
        }
        checkSteps("three fingers that lift send only clearTouch", ["10: clearTouch lifted", "idle, 0 down"], from: 10) {
            $0.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
            $0.lift(1, 2, 3, t: 10)
            $0.noteStatus()
        }
        checkSteps(
            "two fingers that lift after moves under the slop click, and the moves have no completion",
            ["10: clearTouch lifted; twoFingerClick 5,0 100,0; clearTouch lifted [idle]"], from: 10
        ) {
            $0.down((1, 0, 0), (2, 100, 0), t: 0)
            $0.move((1, 5, 0), t: 5)
            $0.lift(1, 2, t: 10)
        }
    }

    @Test("a tap, a double tap, two fingers, a drag and a pinch at one instant are recognized as with time between them")
    func zeroDurations() {
        checkSteps(
            "a tap, a double tap and two fingers",
            [
                "0: touchDown 0,0 [oneFingerDown]", "0: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
                "0: touchDown 0,0 [oneFingerDoubleClickDown]", "0: doubleClick 0,0; clearTouch lifted [idle]",
                "0: touchDown 0,0 [oneFingerDown]", "0: \(Self.clear) [twoFingerDown]",
                "0: twoFingerClick 0,0 100,0; clearTouch lifted [idle]",
                "0: touchDown 0,0 [oneFingerDown]", "0: clickUnconfirmed 0,0; clearTouch lifted [oneFingerUpAfterClick]",
                "300: clickConfirmed 0,0 [idle]",
            ]
        ) {
            $0.tap(t: 0, for: 0)
            $0.tap(t: 0, for: 0)
            $0.down((1, 0, 0), t: 0)
            $0.down((2, 100, 0), t: 0)
            $0.lift(1, t: 0)
            $0.lift(2, t: 0)
            $0.tap(t: 0, for: 0)
            $0.advance(t: 300)
        }
        checkSteps(
            "a drag and a pinch",
            [
                "0: touchDown 0,0 [oneFingerDown]", "0: move 50,0 confirmed [oneFingerMoving]",
                "0: moveComplete additionalFinger; \(Self.clear) [twoFingerDown]",
                "0: twoFingerMove 50,0 100,0 -> 50,0 150,0 [twoFingerMoving]",
                "0: twoFingerMoveComplete lifted [oneFingerAfterTwo]", "0: clearTouch lifted [idle]",
            ]
        ) {
            $0.down((1, 0, 0), t: 0)
            $0.move((1, 50, 0), t: 0)
            $0.down((2, 100, 0), t: 0)
            $0.move((2, 150, 0), t: 0)
            $0.lift(2, t: 0)
            $0.lift(1, t: 0)
        }
    }

    @Test("with thresholds of zero, every rest is a long press and every click is due at once")
    func zeroThresholds() {
        let p = Probe(.whole.with { ($0.longPressTimeout, $0.doubleTapTimeout) = (.zero, .milliseconds(-5)) })
        p.down((1, 0, 0), t: 0)
        #expect(p.deadline == "0")
        #expect(p.lift(1, t: 0) == ["0 longPress 0,0", "0 clearTouch lifted"])
        p.recognizer.configuration = .whole.with { $0.doubleTapTimeout = .zero }
        p.tap(t: 10, for: 0)
        #expect(p.down((1, 0, 0), t: 10) == ["10 clickConfirmed 0,0", "10 touchDown 0,0"])
    }
}
