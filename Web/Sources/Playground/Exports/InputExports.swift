#if hasFeature(Embedded)

import TouchPipeline

// Times are in milliseconds since the page was loaded, as in `performance.now()` and `Event.timeStamp`. Lengths are in screen pixels.

/// Creates the session, with the size of the screen in pixels and its density in pixels per inch. Call this function before all others.
@_expose(wasm, "start")
public func start(_ width: Double, _ height: Double, _ density: Double, _ now: Double) {
    Bridge.start(PlaygroundSession(width: width, height: height, density: density, now: Bridge.instant(now)))
}

/// Changes the size or the density of the screen.
@_expose(wasm, "resize")
public func resize(_ width: Double, _ height: Double, _ density: Double) {
    Bridge.session.resize(width: width, height: height, density: density)
}

/// Processes samples from the buffer. A sample with a time after `now` has the time `now`.
@_expose(wasm, "touch")
public func touch(_ count: Int32, _ now: Double) {
    let count = min(max(Int(count), 0), Bridge.sampleCapacity)
    let now = Bridge.instant(now)
    Bridge.session.touch((0..<count).lazy.map { sample(Bridge.samples + $0 * Bridge.numbersPerSample, now) }, at: now)
}

/// States that no more samples of the current frames will come. Call it in each frame callback, before which a browser delivers all of
/// them.
@_expose(wasm, "endFrame")
public func endFrame() { Bridge.session.endFrame() }

private func sample(_ numbers: UnsafeMutablePointer<Double>, _ now: TouchInstant) -> TouchSample {
    TouchSample(
        id: Int(truncatingIfNeeded: Int64(numbers[0])), phase: TouchPointer.Phase(rawValue: UInt8(numbers[1])) ?? .cancelled,
        position: Vec2F(Float(numbers[3]), Float(numbers[4])), timestamp: min(Bridge.instant(numbers[5]), now),
        kind: TouchPointer.Kind(rawValue: UInt8(numbers[2])) ?? .finger, pressure: numbers[6] < 0 ? nil : Float(numbers[6]),
        buttons: numbers[7] < 0 ? nil : TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: Int(numbers[7]))),
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: Int(numbers[8]))))
}

/// Scrolls with a wheel (kind 2) or a trackpad (kind 3) at a position. Positive away from the user.
@_expose(wasm, "scroll")
public func scroll(_ x: Double, _ y: Double, _ delta: Double, _ kind: Int32, _ keys: Int32, _ time: Double, _ now: Double) {
    Bridge.session.scroll(
        at: Vec2F(Float(x), Float(y)), by: Float(delta), kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys)), time: min(Bridge.instant(time), Bridge.instant(now)),
        now: Bridge.instant(now))
}

/// Cancels all pointers, because the page was hidden.
@_expose(wasm, "cancelTouches")
public func cancelTouches(_ now: Double) { Bridge.session.cancelTouches(at: Bridge.instant(now)) }

/// The time at which to call `wake`, in milliseconds. Below zero if there is none.
@_expose(wasm, "deadline")
public func deadline() -> Double {
    guard let deadline = Bridge.session.deadline else { return -1 }
    return Double(deadline.microseconds) / 1000
}

/// Passes deadlines that are due. Call it only after all events that wait in the queue of the page.
@_expose(wasm, "wake")
public func wake(_ now: Double) { Bridge.session.wake(at: Bridge.instant(now)) }

#endif
