#if hasFeature(Embedded)

import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

// The functions that `touch-pipeline.js` calls. Times are milliseconds since the page was loaded, as `performance.now()` and
// `Event.timeStamp` count them. Lengths are screen pixels (CSS pixels times the device pixel ratio). Angles are degrees. The page calls
// `start` first.

/// The memory that the page and Swift share. One thread uses it.
enum Bridge {
    /// The numbers of a sample: id, phase, kind, x, y, time, pressure and buttons (negative if not known), keys.
    static let numbersPerSample = 9
    static let sampleCapacity = 128

    nonisolated(unsafe) static let samples = UnsafeMutablePointer<Double>.allocate(capacity: numbersPerSample * sampleCapacity)
    nonisolated(unsafe) static let view = UnsafeMutablePointer<Double>.allocate(capacity: 8)
    nonisolated(unsafe) private static let events = UnsafeMutablePointer<Double>.allocate(capacity: 96)
    nonisolated(unsafe) private static var current: MapSession?

    static var session: MapSession { current! }

    static var eventAddress: Int { Int(bitPattern: events) }

    static func start(_ session: MapSession) { current = session }

    static func stop() { current = nil }

    /// Writes numbers into the event buffer, from its beginning.
    struct EventWriter {
        private var count = 0

        mutating func put(_ numbers: Double...) {
            for number in numbers {
                events[count] = number
                count += 1
            }
        }

        mutating func put(_ point: Vec2F) { put(Double(point.x), Double(point.y)) }
    }

    static func instant(_ milliseconds: Double) -> TouchInstant {
        guard milliseconds > 0, milliseconds < 1e15 else { return .zero }
        return TouchInstant(microseconds: Int64((milliseconds * 1000).rounded()))
    }

    /// Milliseconds to the next microsecond. `Duration.milliseconds(_: Double)` would bring arithmetic of 128 bits.
    static func duration(_ milliseconds: Double) -> Duration { .microseconds(Int64(min(max(milliseconds, 0), 1e9) * 1000)) }

    static func viewport(
        _ width: Double, _ height: Double, _ density: Double, _ fieldOfView: Double, _ top: Double, _ left: Double, _ bottom: Double,
        _ right: Double
    ) -> Viewport {
        Viewport(
            width: width, height: height, padding: EdgePadding(top: top, left: left, bottom: bottom, right: right), density: density,
            fieldOfView: fieldOfView > 0 ? fieldOfView * .pi / 180 : Viewport.standardFieldOfView)
    }
}

// MARK: Buffers

/// The address of the buffer of samples, nine numbers each.
@_expose(wasm, "sampleBuffer")
public func sampleBuffer() -> Int { Int(bitPattern: Bridge.samples) }

/// The address of the buffer that holds a gesture or a raw event during a call of the host.
@_expose(wasm, "eventBuffer")
public func eventBuffer() -> Int { Bridge.eventAddress }

/// The address of the numbers that `view`, `coordinate` and `point` write.
@_expose(wasm, "viewBuffer")
public func viewBuffer() -> Int { Int(bitPattern: Bridge.view) }

// MARK: Life

/// Starts a session for a view: its size, its density in pixels per inch, and a preset.
@_expose(wasm, "start")
public func start(_ width: Double, _ height: Double, _ density: Double, _ preset: Int32, _ now: Double) {
    Bridge.start(
        MapSession(
            viewport: Bridge.viewport(width, height, density, 0, 0, 0, 0, 0), preset: Preset(rawValue: preset) ?? .recommended,
            now: Bridge.instant(now)))
}

/// Ends the session. Its listeners leave the chain.
@_expose(wasm, "stop")
public func stop() { Bridge.stop() }

/// Changes the size, the density, the vertical field of view in degrees (0: the standard one) and the padding of the view.
@_expose(wasm, "resize")
public func resize(
    _ width: Double, _ height: Double, _ density: Double, _ fieldOfView: Double, _ top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
) {
    Bridge.session.resize(Bridge.viewport(width, height, density, fieldOfView, top, left, bottom, right))
}

/// Sets the limits of the map. A range whose ends are the wrong way round is empty at its lower end.
@_expose(wasm, "setLimits")
public func setLimits(_ minZoom: Double, _ maxZoom: Double, _ minPitch: Double, _ maxPitch: Double) {
    guard minZoom.isFinite, maxZoom.isFinite, minPitch.isFinite, maxPitch.isFinite else { return }
    Bridge.session.camera.constraints = CameraConstraints(
        zoomRange: minZoom...max(minZoom, maxZoom), pitchRange: minPitch...max(minPitch, maxPitch))
}

/// Sets what the navigation does: the bits of `NavigationGestures`.
@_expose(wasm, "setGestures")
public func setGestures(_ bits: Int32) {
    Bridge.session.navigation.enabledGestures = NavigationGestures(rawValue: UInt16(truncatingIfNeeded: bits))
}

/// The bits of `NavigationGestures` that are enabled.
@_expose(wasm, "gestures")
public func gestures() -> Int32 { Int32(Bridge.session.navigation.enabledGestures.rawValue) }

/// Sets whether one finger scrolls the page and two fingers move the map.
@_expose(wasm, "setCooperative")
public func setCooperative(_ isCooperative: Int32) { Bridge.session.navigation.options.isCooperative = isCooperative != 0 }

// MARK: Input

/// Takes samples out of the buffer. A sample that is later than `now` happens now.
@_expose(wasm, "touch")
public func touch(_ count: Int32, _ now: Double) {
    let count = min(max(Int(count), 0), Bridge.sampleCapacity)
    let now = Bridge.instant(now)
    Bridge.session.touch((0..<count).lazy.map { sample(Bridge.samples + $0 * Bridge.numbersPerSample, now) }, at: now)
}

private func sample(_ numbers: UnsafeMutablePointer<Double>, _ now: TouchInstant) -> TouchSample {
    TouchSample(
        id: Int(truncatingIfNeeded: Int64(numbers[0])), phase: TouchPointer.Phase(rawValue: UInt8(numbers[1])) ?? .cancelled,
        position: Vec2F(Float(numbers[3]), Float(numbers[4])), timestamp: min(Bridge.instant(numbers[5]), now),
        kind: TouchPointer.Kind(rawValue: UInt8(numbers[2])) ?? .finger, pressure: numbers[6] < 0 ? nil : Float(numbers[6]),
        buttons: numbers[7] < 0 ? nil : TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: Int(numbers[7]))),
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: Int(numbers[8]))))
}

/// Handles the samples that wait for other pointers. The page calls it in each frame callback.
@_expose(wasm, "endFrame")
public func endFrame() { Bridge.session.endFrame() }

/// A wheel (kind 2) or a trackpad (kind 3) scrolls, away from the user positive.
@_expose(wasm, "scroll")
public func scroll(_ x: Double, _ y: Double, _ delta: Double, _ kind: Int32, _ keys: Int32, _ time: Double, _ now: Double) {
    Bridge.session.scroll(
        at: Vec2F(Float(x), Float(y)), by: Float(delta), kind: TouchPointer.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: keys)), time: min(Bridge.instant(time), Bridge.instant(now)),
        now: Bridge.instant(now))
}

/// Cancels all pointers.
@_expose(wasm, "cancelTouches")
public func cancelTouches(_ now: Double) { Bridge.session.cancelTouches(at: Bridge.instant(now)) }

/// The time at which `wake` is due. Negative if nothing is due.
@_expose(wasm, "deadline")
public func deadline() -> Double {
    guard let deadline = Bridge.session.deadline else { return -1 }
    return Double(deadline.microseconds) / 1000
}

/// Lets deadlines pass. The page calls it after all events that wait in its queue.
@_expose(wasm, "wake")
public func wake(_ now: Double) { Bridge.session.wake(at: Bridge.instant(now)) }

/// 1 if no pointer is down, no click waits, and the map does not move by itself.
@_expose(wasm, "isIdle")
public func isIdle() -> Int32 { Bridge.session.isIdle ? 1 : 0 }

/// The number of pointers that are down.
@_expose(wasm, "pointerCount")
public func pointerCount() -> Int32 { Int32(Bridge.session.pointerCount) }

// MARK: View

/// Moves on what moves by itself, to the time of a frame. Returns 1 if another frame is wanted.
@_expose(wasm, "advance")
public func advance(_ now: Double) -> Int32 { Bridge.session.navigation.advance(to: Bridge.instant(now)) ? 1 : 0 }

/// 1 if the map moves by itself.
@_expose(wasm, "wantsFrames")
public func wantsFrames() -> Int32 { Bridge.session.navigation.wantsFrames ? 1 : 0 }

/// Writes the view: latitude, longitude, zoom, bearing, pitch.
@_expose(wasm, "view")
public func view() {
    let state = Bridge.session.camera.state
    let out = Bridge.view
    (out[0], out[1], out[2], out[3], out[4]) = (state.center.latitude, state.center.longitude, state.zoom, state.bearing, state.pitch)
}

/// Takes over the view that the map shows. With `cancelsAnimations` the map was moved by the page, and animations of the pipeline end.
@_expose(wasm, "adopt")
public func adopt(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, _ bearing: Double, _ pitch: Double, _ cancelsAnimations: Int32
) {
    Bridge.session.adopt(
        CameraState(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch),
        cancelsAnimations: cancelsAnimations != 0)
}

/// Writes the latitude and the longitude at a point of the view. Returns 0 above the horizon.
@_expose(wasm, "coordinate")
public func coordinate(_ x: Double, _ y: Double) -> Int32 {
    guard let place = Bridge.session.camera.geometry.coordinate(at: ScreenPoint(x: x, y: y)) else { return 0 }
    (Bridge.view[0], Bridge.view[1]) = (place.latitude, place.longitude)
    return 1
}

/// Writes the point of the view where a coordinate is. Returns 0 behind the camera.
@_expose(wasm, "point")
public func point(_ latitude: Double, _ longitude: Double) -> Int32 {
    guard let point = Bridge.session.camera.geometry.point(for: Coordinate(latitude: latitude, longitude: longitude)) else { return 0 }
    (Bridge.view[0], Bridge.view[1]) = (point.x, point.y)
    return 1
}

/// Moves the map by screen pixels, as a finger would.
@_expose(wasm, "panBy")
public func panBy(_ x: Double, _ y: Double, _ duration: Double, _ now: Double) {
    Bridge.session.navigation.pan(by: Vec2F(Float(x), Float(y)), over: Bridge.duration(duration), at: Bridge.instant(now))
}

/// Zooms by levels about the middle.
@_expose(wasm, "zoomBy")
public func zoomBy(_ levels: Double, _ duration: Double, _ now: Double) {
    Bridge.session.navigation.zoom(by: levels, over: Bridge.duration(duration), at: Bridge.instant(now))
}

/// Turns and tilts about the middle.
@_expose(wasm, "turnBy")
public func turnBy(_ bearing: Double, _ pitch: Double, _ duration: Double, _ now: Double) {
    let navigation = Bridge.session.navigation
    if bearing != 0 { navigation.rotate(by: bearing, over: Bridge.duration(duration), at: Bridge.instant(now)) }
    if pitch != 0 { navigation.pitch(by: pitch, over: Bridge.duration(duration), at: Bridge.instant(now)) }
}

/// Turns north up and looks straight down.
@_expose(wasm, "resetNorth")
public func resetNorth(_ duration: Double, _ now: Double) {
    Bridge.session.navigation.resetNorth(over: Bridge.duration(duration), at: Bridge.instant(now))
}

// MARK: Listeners

/// Puts a listener of the page into the chain. A negative index stands for the end. `interests` are the bits of `TouchGesture.Kinds`.
@_expose(wasm, "insertListener")
public func insertListener(_ id: Int32, _ index: Int32, _ interests: Int32) {
    Bridge.session.insertListener(id, at: index, interests: TouchGesture.Kinds(rawValue: UInt16(truncatingIfNeeded: interests)))
}

/// Removes a listener of the page from the chain.
@_expose(wasm, "removeListener")
public func removeListener(_ id: Int32) { Bridge.session.removeListener(id) }

/// Changes the interests of a listener.
@_expose(wasm, "setInterests")
public func setInterests(_ id: Int32, _ interests: Int32) {
    Bridge.session.setInterests(TouchGesture.Kinds(rawValue: UInt16(truncatingIfNeeded: interests)), of: id)
}

#endif
