import TouchPipeline

/// Records every callback with its time and arguments, and consumes nothing.
final class CallbackRecorder: TouchInterface {
    private let scheduler: VirtualScheduler
    private(set) var callbacks: [ConformanceCase.Callback] = []

    init(scheduler: VirtualScheduler) { self.scheduler = scheduler }

    private func note(_ name: String, _ arguments: [ConformanceCase.Argument] = []) -> Bool {
        let milliseconds = Double(scheduler.now.microseconds) / 1000
        callbacks.append(ConformanceCase.Callback(milliseconds: milliseconds, callback: name, args: arguments))
        return false
    }

    private func note(_ name: String, _ points: Vec2F...) -> Bool {
        note(name, points.flatMap { [.number($0.x), .number($0.y)] })
    }

    func onTouchDown(_ p: Vec2F) -> Bool { note("onTouchDown", p) }
    func onClickUnconfirmed(_ p: Vec2F) -> Bool { note("onClickUnconfirmed", p) }
    func onClickConfirmed(_ p: Vec2F) -> Bool { note("onClickConfirmed", p) }
    func onDoubleClick(_ p: Vec2F) -> Bool { note("onDoubleClick", p) }
    func onLongPress(_ p: Vec2F) -> Bool { note("onLongPress", p) }
    func onMove(_ d: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        note("onMove", [.number(d.x), .number(d.y), .flag(confirmed), .flag(doubleClick)])
    }
    func onMoveComplete() -> Bool { note("onMoveComplete") }
    func onOneFingerDoubleClickMoveComplete() -> Bool { note("onOneFingerDoubleClickMoveComplete") }
    func onTwoFingerClick(_ a: Vec2F, posScreen2 b: Vec2F) -> Bool { note("onTwoFingerClick", a, b) }
    func onTwoFingerMove(_ old: (Vec2F, Vec2F), posScreenNew new: (Vec2F, Vec2F)) -> Bool {
        note("onTwoFingerMove", old.0, old.1, new.0, new.1)
    }
    func onTwoFingerMoveComplete() -> Bool { note("onTwoFingerMoveComplete") }
    func onScroll(_ p: Vec2F, scrollDelta: Float) -> Bool { note("onScroll", [.number(p.x), .number(p.y), .number(scrollDelta)]) }
    func clearTouch() { _ = note("clearTouch") }
}
