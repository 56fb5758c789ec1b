import Testing
import TouchPipeline

@Suite("Row: third finger")
struct ThirdFingerTests {
    @Test("it ends what two had begun, and clears", arguments: Begun.allCases.filter(\.isOfTwo))
    func ends(begun: Begun) {
        let p = Probe()
        begun.begin(p)
        let complete = begun.complete.map { ["100 \($0) additionalFinger"] } ?? []
        #expect(p.down((3, 50, 50), t: 100) == complete + ["100 clearTouch additionalFinger"])
        #expect(p.state == .idle)
        #expect(p.recognizer.pointerCount == 3)
        #expect(p.deadline == nil)
    }

    @Test("it has the same effect after one of two fingers has lifted and landed again")
    func afterLandingAgain() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), t: 0)
        p.lift(2, t: 10)
        p.down((2, 100, 0), t: 20)
        #expect(p.down((3, 50, 50), t: 30) == ["30 clearTouch additionalFinger"])
        #expect(p.state == .idle)
    }

    @Test("moves, landings and lifts of three or more fingers report nothing until two are left")
    func silence() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        #expect(p.move((1, 50, 0), (2, 150, 0), (3, 250, 0), t: 10) == [])
        #expect(p.down((4, 300, 0), t: 20) == [])
        #expect(p.move((4, 350, 0), t: 30) == [])
        #expect(p.advance(t: 3000) == [])
        #expect(p.lift(1, t: 3010) == [])
        #expect(p.state == .idle)
        #expect(p.lift(2, t: 3020) == [])
        #expect(p.state == .twoFingerDown)
    }

    @Test("the two that are left are re-anchored, and continue", arguments: [1, 2, 3])
    func twoLeft(lifted: Int) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.move((1, 50, 0), (2, 150, 0), (3, 250, 0), t: 10)
        p.lift(lifted, t: 20)
        let left = [1, 2, 3].filter { $0 != lifted }
        let x = left.map { Float($0) * 100 - 50 }
        let expected = "30 twoFingerMove \(Int(x[0])),0 \(Int(x[1])),0 -> \(Int(x[0])),0 \(Int(x[1])),10"
        #expect(p.move((left[1], x[1], 10), t: 30) == [expected])
        #expect(p.state == .twoFingerDown)
        p.move((left[1], x[1], 10.1), t: 40)
        #expect(p.state == .twoFingerMoving)
    }

    @Test("the two that are left never click")
    func noClick() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 1)
        #expect(p.lift(1, t: 2) == [])
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.lift(2, t: 3) == ["3 clearTouch lifted"])
    }

    @Test("the two that are left move after 500 ms", arguments: [-microsecond, 0])
    func twoLeftRest(after: Double) {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 400)
        p.advance(t: 900 + after)
        #expect(p.state == (after < 0 ? .twoFingerDown : .twoFingerMoving))
    }

    @Test("a move under the slop of the two that are left has no completion at the lift")
    func twoLeftMoveUnderSlop() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 10)
        p.move((1, 5, 0), t: 20)
        #expect(p.lift(1, t: 30) == ["30 clearTouch lifted"])
        #expect(p.state == .oneFingerAfterTwo)
    }

    @Test("the one that is left of three continues as after two")
    func oneLeft() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(2, t: 10)
        p.lift(3, t: 20)
        #expect(p.state == .oneFingerAfterTwo)
        #expect(p.move((1, 30, 0), t: 119) == [])
        #expect(p.move((1, 31, 0), t: 120) == ["120 move 1,0 confirmed"])
    }

    @Test("a third finger that lands again ends again what two had begun")
    func comesBack() {
        let p = Probe()
        p.down((1, 0, 0), (2, 100, 0), (3, 200, 0), t: 0)
        p.lift(3, t: 10)
        p.move((1, 50, 0), t: 20)
        #expect(p.down((3, 200, 0), t: 30) == ["30 twoFingerMoveComplete additionalFinger", "30 clearTouch additionalFinger"])
    }
}
