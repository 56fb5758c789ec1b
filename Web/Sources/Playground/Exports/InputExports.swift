#if hasFeature(Embedded)

import TouchPipeline

// Times are milliseconds since the page was loaded, as `performance.now()` and `Event.timeStamp` count them; lengths screen pixels.

/// Begins: a screen's size in pixels and its density in pixels per inch. Everything else may be called only after this.
@_expose(wasm, "start")
public func start(_ width: Double, _ height: Double, _ density: Double, _ now: Double) {
    Bridge.start(PlaygroundSession(width: width, height: height, density: density, now: Bridge.instant(now)))
}

/// The window has another size or density.
@_expose(wasm, "resize")
public func resize(_ width: Double, _ height: Double, _ density: Double) {
    Bridge.session.resize(width: width, height: height, density: density)
}

/// Takes samples out of the buffer; one that claims to happen after `now` happens now.
@_expose(wasm, "touch")
public func touch(_ count: Int32, _ now: Double) {
    let count = min(max(Int(count), 0), Bridge.sampleCapacity)
    let now = Bridge.instant(now)
    Bridge.session.touch((0..<count).lazy.map { sample(Bridge.samples + $0 * Bridge.numbersPerSample, now) }, at: now)
}

/// No more samples will come of the frames so far. To be called in each frame callback, before which a browser delivers all of them.
@_expose(wasm, "endFrame")
public func endFrame() { Bridge.session.endFrame() }

private func sample(_ numbers: UnsafeMutablePointer<Double>, _ now: TouchInstant) -> TouchSample {
    TouchSample(
        id: Int(truncatingIfNeeded: Int64(numbers[0])), phase: TouchPointer.Phase(rawValue: UInt8(numbers[1])) ?? .cancelled,
        position: Vec2F(Float(numbers[3]), Float(numbers[4])), time: min(Bridge.instant(numbers[5]), now),
        kind: TouchPointer.Kind(rawValue: UInt8(numbers[2])) ?? .finger, pressure: numbers[6] < 0 ? nil : Float(numbers[6]),
        buttons: numbers[7] < 0 ? nil : TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: Int(numbers[7]))),
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: Int(numbers[8]))))
}

/// A wheel (kind 2) or a trackpad (kind 3) scrolls at a place, away from the user positive.
@_expose(wasm, "scroll")
public func scroll(_ x: Double, _ y: Double, _ delta: Double, _ kind: Int32, _ keys: Int32, _ time: Double, _ now: Double) {
    Bridge.session.scroll(
        at: Vec2F(Float(x), Float(y)), by: Float(delta), kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys)), time: min(Bridge.instant(time), Bridge.instant(now)),
        now: Bridge.instant(now))
}

/// Takes all pointers away: the page was hidden.
@_expose(wasm, "cancelTouches")
public func cancelTouches(_ now: Double) { Bridge.session.cancelTouches(at: Bridge.instant(now)) }

/// When `wake` wants to be called, in milliseconds; below zero if it does not.
@_expose(wasm, "deadline")
public func deadline() -> Double {
    guard let deadline = Bridge.session.deadline else { return -1 }
    return Double(deadline.microseconds) / 1000
}

/// Lets pass what is due. To be called only after all events that wait in the page's queue have been handed in.
@_expose(wasm, "wake")
public func wake(_ now: Double) { Bridge.session.wake(at: Bridge.instant(now)) }

#endif
