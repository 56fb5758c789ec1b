import Testing
import TouchPipeline

@Suite("Events of positions alone get their ids from the handler")
struct HandlerPositionsTests {
    /// The gestures since the last time, the state, and the problems that the handler has counted. By default there are none.
    private func check(
        _ bench: Bench, _ gestures: [String], _ state: TouchHandlingState = .idle, _ name: String = "",
        sourceLocation: SourceLocation = #_sourceLocation, problems change: (inout TouchDiagnostics) -> Void = { _ in }
    ) {
        var problems = TouchDiagnostics()
        change(&problems)
        #expect(bench.heard() + [bench.handler.state.name] == gestures + [state.name], "\(name)", sourceLocation: sourceLocation)
        #expect(bench.handler.diagnostics == problems, "\(name)", sourceLocation: sourceLocation)
    }

    @Test("one finger: tap, drag, scroll")
    func oneFinger() {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (5, 5))
        bench.feed(.up, at: 30, positions: (5, 5))
        bench.feed(.scroll, at: 40, positions: (9, 9), delta: 2)
        bench.feed(.down, at: 1000, positions: (5, 5))
        bench.feed(.move, at: 1010, positions: (300, 5))
        bench.feed(.up, at: 1020, positions: (300, 5))
        let gestures = [
            "0 touchDown 5,5", "30 clickUnconfirmed 5,5", "30 clearTouch lifted", "40 scroll 9,9 2", "330 clickConfirmed 5,5",
            "1000 touchDown 5,5", "1010 move 295,0 confirmed", "1020 moveComplete lifted", "1020 clearTouch lifted",
        ]
        check(bench, gestures)
    }

    @Test("fingers that land in one event land in the order of their positions")
    func landings() {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (0, 0), (100, 0))
        bench.feed(.move, at: 10, positions: (0, 50), (100, 50))
        bench.feed(.cancel, at: 20, positions: (0, 50), (100, 50))
        let gestures = [
            "0 touchDown 0,0", "0 clearTouch additionalFinger", "10 twoFingerMove 0,0 100,0 -> 0,50 100,50", "20 clearTouch cancelled",
        ]
        check(bench, gestures)
    }

    @Test("two fingers are distinguished by position, not by their order in the event, and the nearest pair is found first")
    func byPlace() {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.feed(.down, at: 10, positions: (100, 0), (0, 0))
        _ = bench.heard()
        bench.feed(.move, at: 20, positions: (103, 0), (1, 0))
        bench.feed(.move, at: 30, positions: (2, 0), (105, 0))
        check(bench, ["20 twoFingerMove 0,0 100,0 -> 1,0 103,0", "30 twoFingerMove 1,0 103,0 -> 2,0 105,0"], .twoFingerDown)
        let near = Bench()
        near.feed(.down, at: 0, positions: (0, 0))
        near.feed(.down, at: 10, positions: (0, 0), (10, 0))
        _ = near.heard()
        near.feed(.move, at: 20, positions: (6, 0), (30, 0))
        // The second finger is the nearest to 6, and the first one is paired with the rest.
        check(near, ["20 twoFingerMove 0,0 10,0 -> 30,0 6,0"], .twoFingerMoving)
    }

    @Test(
        "which of two lifted shows in the next event, in which the other one moves, lifts or gets another finger",
        arguments: [Float(0), 100])
    func whichLifted(stays: Float) {
        let pan = Bench()
        pan.feed(.down, at: 0, positions: (0, 0))
        pan.feed(.down, at: 10, positions: (0, 0), (100, 0))
        pan.feed(.move, at: 20, positions: (-20, 0), (120, 0))
        pan.feed(.up, at: 30, positions: (-20, 0), (120, 0))
        _ = pan.heard()
        let delta = stays == 0 ? -11 : 11
        let end = (stays == 0 ? -20 : 120) + Float(delta)
        pan.feed(.move, at: 140, positions: (end, 0))
        pan.feed(.up, at: 150, positions: (end, 0))
        check(pan, ["140 move \(delta),0 confirmed", "150 moveComplete lifted", "150 clearTouch lifted"])

        let click = Bench()
        click.feed(.down, at: 0, positions: (0, 0))
        click.feed(.down, at: 10, positions: (0, 0), (100, 0))
        click.feed(.up, at: 30, positions: (0, 0), (100, 0))
        _ = click.heard()
        click.feed(.up, at: 40, positions: (stays, 0))
        check(click, ["40 twoFingerClick 0,0 100,0", "40 clearTouch lifted"])

        let another = Bench()
        another.feed(.down, at: 0, positions: (0, 0))
        another.feed(.down, at: 10, positions: (0, 0), (100, 0))
        another.feed(.up, at: 20, positions: (0, 0), (100, 0))
        _ = another.heard()
        another.feed(.down, at: 30, positions: (stays, 0), (300, 300))
        another.feed(.move, at: 40, positions: (stays, 0), (300, 304))
        let x = Int(stays)
        check(another, ["30 clearTouch additionalFinger", "40 twoFingerMove \(x),0 300,300 -> \(x),0 300,304"], .twoFingerDown)
    }

    @Test("a cancel is for all fingers")
    func cancel() {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.feed(.down, at: 10, positions: (0, 0), (100, 0))
        _ = bench.heard()
        bench.feed(.cancel, at: 20, positions: (0, 0))
        check(bench, ["20 clearTouch cancelled"])
    }

    @Test("a down without an additional finger, and a move with fewer fingers, make the stream inconsistent")
    func inconsistent() {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.feed(.down, at: 10, positions: (50, 50))
        bench.feed(.down, at: 20, positions: (50, 50), (150, 50))
        bench.feed(.move, at: 30, positions: (50, 50))
        let gestures = [
            "0 touchDown 0,0", "10 clearTouch cancelled", "10 touchDown 50,50", "20 clearTouch additionalFinger", "30 clearTouch cancelled",
        ]
        check(bench, gestures) { $0.inconsistentStreams = 2 }
    }

    @Test("an invalid position belongs to the finger without one, which keeps its position", arguments: [Float.nan, .infinity, 1e8])
    func badPosition(bad: Float) {
        let bench = Bench()
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.feed(.down, at: 10, positions: (0, 0), (100, 0))
        _ = bench.heard()
        bench.feed(.move, at: 20, positions: (bad, 0), (102, 0))
        check(bench, ["20 twoFingerMove 0,0 100,0 -> 0,0 102,0"], .twoFingerDown) { $0.invalidPositions = 1 }
    }

    @Test("of more than ten positions, ten are fingers and the others are counted")
    func tooMany() {
        let bench = Bench()
        bench.handler.onTouchEvent(TouchEvent(pointers: (0..<13).map { Vec2F(Float($0), 0) }, scrollDelta: 0, touchAction: .down))
        _ = bench.heard()
        bench.feed(.cancel, at: 10, positions: (0, 0))
        check(bench, ["10 clearTouch cancelled"]) { $0.droppedPointers = 3 }
    }

    /// Ten fingers with the ids 0 to 9, 100 pixels apart.
    private static func ten(_ phase: TouchPointer.Phase = .stationary) -> [TouchPointer] {
        (0..<10).map { pointer($0, Float($0) * 100, 0, phase) }
    }

    @Test("in a touch of ten fingers with both forms of events, the finger that lifted no longer matters once another one has landed")
    func mixedFormsOfTen() {
        let bench = Bench()
        let points = TouchPointers(Self.ten()).map { $0.position }
        bench.handler.onTouchEvent(event(.down, t: 0, Self.ten(.began)))
        bench.handler.onTouchEvent(TouchEvent(pointers: points, scrollDelta: 0, touchAction: .up))
        bench.handler.onTouchEvent(event(.down, t: 0, Self.ten().dropLast() + [pointer(10, 900, 0, .began)]))
        _ = bench.heard()
        bench.feed(.move, at: 10, positions: (0, 0))
        check(bench, ["10 clearTouch cancelled"]) { $0.inconsistentStreams = 1 }
    }

    @Test("which of three or ten lifted shows in the next event, and the two that landed first among the others move", arguments: [3, 10])
    func whichOfMany(count: Int) {
        for lifted in 0..<count {
            let bench = Bench()
            let points = (0..<count).map { Vec2F(Float($0) * 100, 0) }
            for landed in 1...count {
                bench.handler.onTouchEvent(TouchEvent(pointers: Array(points[..<landed]), scrollDelta: 0, touchAction: .down))
            }
            bench.handler.onTouchEvent(TouchEvent(pointers: points, scrollDelta: 0, touchAction: .up))
            var left = points
            left.remove(at: lifted)
            // Until two are left.
            for remaining in stride(from: count - 1, to: 2, by: -1) {
                bench.handler.onTouchEvent(TouchEvent(pointers: Array(left[..<remaining]), scrollDelta: 0, touchAction: .up))
            }
            _ = bench.heard()
            bench.feed(.move, at: 10, positions: (left[0].x, 3), (left[1].x, 0))
            bench.feed(.move, at: 20, positions: (left[0].x, 3), (left[1].x, 5))
            let (a, b) = (Int(left[0].x), Int(left[1].x))
            check(
                bench, ["10 twoFingerMove \(a),0 \(b),0 -> \(a),3 \(b),0", "20 twoFingerMove \(a),3 \(b),0 -> \(a),3 \(b),5"],
                .twoFingerDown, "finger \(lifted) lifted")
        }
    }

    @Test("a new finger gets an id that no finger has that is down")
    func freshID() {
        let bench = Bench()
        bench.feed(.down, at: 0, pointer(-1, 0, 0, .began))
        bench.feed(.down, at: 10, positions: (0, 0), (100, 0))
        _ = bench.heard()
        bench.feed(.move, at: 20, positions: (0, 0), (100, 5))
        check(bench, ["20 twoFingerMove 0,0 100,0 -> 0,0 100,5"], .twoFingerDown)
    }

    @Test("a time stamp is used, and one from the future is now")
    func timestamps() {
        let bench = Bench(latency: .milliseconds(32))
        bench.feed(.down, at: 0, positions: (0, 0))
        bench.scheduler.advance(to: .ms(520))
        bench.handler.onTouchEvent(TouchEvent(pointers: [.zero], scrollDelta: 0, touchAction: .up, timestamp: .ms(490)))
        bench.handler.onTouchEvent(TouchEvent(pointers: [.zero], scrollDelta: 0, touchAction: .down, timestamp: .ms(999)))
        let gestures = ["0 touchDown 0,0", "490 clickUnconfirmed 0,0", "490 clearTouch lifted", "520 touchDown 0,0"]
        check(bench, gestures, .oneFingerDoubleClickDown) { $0.eventsFromTheFuture = 1 }
    }
}
