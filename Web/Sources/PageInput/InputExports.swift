#if hasFeature(Embedded)

import TouchPipeline

// The functions for the input of a page. Times are in milliseconds since the page was loaded, as in `performance.now()` and
// `Event.timeStamp`. Lengths are in screen pixels.

/// The memory for the samples of the page. One thread uses it.
private enum SampleBuffer {
    /// The numbers of one sample: id, phase, kind, x, y, time in milliseconds, pressure and buttons (below zero: not known), keys.
    static let numbersPerSample = 9
    /// The maximum number of samples in one call.
    static let capacity = 128

    nonisolated(unsafe) static let numbers = UnsafeMutablePointer<Double>.allocate(capacity: numbersPerSample * capacity)

    static func sample(_ index: Int, _ now: TouchInstant) -> TouchSample {
        let numbers = numbers + index * numbersPerSample
        return TouchSample(
            id: Int(truncatingIfNeeded: Int64(numbers[0])), phase: TouchPointer.Phase(rawValue: UInt8(numbers[1])) ?? .cancelled,
            position: Vec2F(Float(numbers[3]), Float(numbers[4])), timestamp: min(TouchInstant(pageMilliseconds: numbers[5]), now),
            kind: TouchPointer.Kind(rawValue: UInt8(numbers[2])) ?? .finger, pressure: numbers[6] < 0 ? nil : Float(numbers[6]),
            buttons: numbers[7] < 0 ? nil : TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: Int(numbers[7]))),
            modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: Int(numbers[8]))))
    }
}

/// The address of the buffer for the samples of the page: nine numbers each (see `Web/README.md`).
@_expose(wasm, "samples")
public func samples() -> Int { Int(bitPattern: SampleBuffer.numbers) }

/// Processes samples from the buffer. A sample with a time after `now` has the time `now`.
@_expose(wasm, "touch")
public func touch(_ count: Int32, _ now: Double) {
    let now = TouchInstant(pageMilliseconds: now)
    let input = PageInput.ofPage
    for index in 0..<min(max(Int(count), 0), SampleBuffer.capacity) { input.add(SampleBuffer.sample(index, now)) }
    input.handleWholeFrames(at: now)
}

/// States that no more samples of the current frames will come. Call it in each frame callback, before which a browser delivers all of
/// them.
@_expose(wasm, "endFrame")
public func endFrame() { PageInput.ofPage.endFrame() }

/// Scrolls with a wheel (kind 2) or a trackpad (kind 3) at a position. Positive away from the user.
@_expose(wasm, "scroll")
public func scroll(_ x: Double, _ y: Double, _ delta: Double, _ kind: Int32, _ keys: Int32, _ time: Double, _ now: Double) {
    let now = TouchInstant(pageMilliseconds: now)
    PageInput.ofPage.addScroll(
        at: Vec2F(Float(x), Float(y)), by: Float(delta), kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys)), timestamp: min(TouchInstant(pageMilliseconds: time), now))
    PageInput.ofPage.handleWholeFrames(at: now)
}

/// Cancels all pointers, because the page was hidden.
@_expose(wasm, "cancelTouches")
public func cancelTouches(_ now: Double) { PageInput.ofPage.cancelTouches(at: TouchInstant(pageMilliseconds: now)) }

/// The time at which to call `wake`, in milliseconds. Below zero if there is none.
@_expose(wasm, "deadline")
public func deadline() -> Double {
    guard let deadline = PageInput.ofPage.deadline else { return -1 }
    return Double(deadline.microseconds) / 1000
}

/// Passes deadlines that are due. Call it only after all events that wait in the queue of the page.
@_expose(wasm, "wake")
public func wake(_ now: Double) { PageInput.ofPage.wake(at: TouchInstant(pageMilliseconds: now)) }

/// The number of pointers that are down.
@_expose(wasm, "pointerCount")
public func pointerCount() -> Int32 { Int32(PageInput.ofPage.pointerCount) }

#endif
