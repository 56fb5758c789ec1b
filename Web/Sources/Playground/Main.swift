import TouchPipeline

@main
struct Playground {
    static func main() {}
}

nonisolated(unsafe) var log = ""

final class Logger: TouchInterface {
    func onClickConfirmed(_ p: Vec2F) -> Bool { log += "click \(p.x)\n"; return true }
}

@_expose(wasm, "tap")
public func tap() -> Int32 {
    let scheduler = VirtualScheduler()
    let handler = DefaultTouchHandler(scheduler: scheduler, density: 160)
    let l = Logger()
    handler.addListener(l)
    handler.onTouchEvent(TouchEvent(pointers: [Vec2F(10, 20)], scrollDelta: 0, touchAction: .down))
    scheduler.advance(by: .milliseconds(40))
    handler.onTouchEvent(TouchEvent(pointers: [Vec2F(10, 20)], scrollDelta: 0, touchAction: .up))
    scheduler.runUntilIdle()
    let r = GestureRejection(.doubleClick, .apart(.milliseconds(340), limit: .milliseconds(300)), time: .zero)
    log += r.description
    return Int32(log.utf8.count)
}
