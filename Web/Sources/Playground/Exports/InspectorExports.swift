#if hasFeature(Embedded)

import TouchPipeline

/// Whether somebody looks: unwatched, the handler takes its fast way, and there is no log.
@_expose(wasm, "inspect")
public func inspect(_ isOn: Int32) { Bridge.session.isInspected = isOn != 0 }

/// The state of the machine, by its number.
@_expose(wasm, "machineState")
public func machineState() -> Int32 { Int32(Bridge.session.handler.state.rawValue) }

/// The name of a state; the length is 0 for a number beyond the last.
@_expose(wasm, "stateName")
public func stateName(_ state: Int32) -> Int32 {
    guard let state = TouchHandlingState(rawValue: UInt8(truncatingIfNeeded: state)) else { return Bridge.show("") }
    return Bridge.show(Array(state.name.utf8))
}

/// The lines of the log since this was last asked.
@_expose(wasm, "takeLog")
public func takeLog() -> Int32 { Bridge.show(Bridge.session.watcher.takeLog().bytes) }

/// Which tools have consumed something since this was last asked, a bit each.
@_expose(wasm, "takeConsumers")
public func takeConsumers() -> Int32 { Int32(Bridge.session.watcher.takeConsumers().rawValue) }

/// How many pointers are down in the events so far.
@_expose(wasm, "pointerCount")
public func pointerCount() -> Int32 { Int32(Bridge.session.tracker.pointerCount) }

/// How often the input was not lawful.
@_expose(wasm, "unlawfulCount")
public func unlawfulCount() -> Int32 { Int32(truncatingIfNeeded: Bridge.session.handler.diagnostics.total) }

#endif
