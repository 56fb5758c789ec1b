#if hasFeature(Embedded)

import MapCameras
import PageInput
import TouchPipeline
import TouchTraces

/// Records from the next touch on. The name of the device is in the input buffer, with this number of bytes.
@_expose(wasm, "startRecording")
public func startRecording(_ length: Int32) {
    let session = Bridge.session
    let bytes = UnsafeBufferPointer(start: Bridge.input, count: min(max(Int(length), 0), Bridge.textCapacity))
    let window = session.camera.viewport
    session.watcher.startRecording(
        TraceHeader(
            device: String(decoding: bytes, as: UTF8.self), width: Float(window.width), height: Float(window.height),
            density: window.density, source: "TouchPipeline playground"))
    session.observe()
}

/// Ends the recording when the state machine is idle. Pointers that are down are cancelled.
@_expose(wasm, "stopRecording")
public func stopRecording(_ now: Double) {
    let session = Bridge.session
    session.input.cancelTouches(at: TouchInstant(pageMilliseconds: now))
    session.watcher.stopRecording()
    session.observe()
}

/// The stage of the recording: 0 none, 1 waiting for the first touch, 2 running, 3 ending, 4 done.
@_expose(wasm, "recordingStage")
public func recordingStage() -> Int32 {
    // After the end of the recording the inspector may be closed.
    Bridge.session.observe()
    return Int32(Bridge.session.recordingStage.rawValue)
}

/// The number of recorded events.
@_expose(wasm, "recordedEvents")
public func recordedEvents() -> Int32 { Int32(truncatingIfNeeded: Bridge.session.observer.made?.recording.eventCount ?? 0) }

/// A text of the recording: 0 the trace, 1 the transcript of `touchpipe replay`, 2 only its gestures, 3 the lines of the log.
@_expose(wasm, "recordedText")
public func recordedText(_ which: Int32) -> Int32 {
    let recording = Bridge.session.watcher.recording
    switch which {
    case 0: return Bridge.show(recording.trace)
    case 1: return Bridge.show(recording.transcript.bytes)
    case 2: return Bridge.show(recording.gestures.bytes)
    default: return Bridge.show(recording.log.bytes)
    }
}

#endif
