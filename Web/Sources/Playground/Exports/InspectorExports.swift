#if hasFeature(Embedded)

import TouchPipeline

/// Sets whether the inspector is visible. Without it the handler has no observer, and there is no log.
@_expose(wasm, "inspect")
public func inspect(_ isOn: Int32) { Bridge.session.isInspected = isOn != 0 }

/// The number of the state of the state machine.
@_expose(wasm, "machineState")
public func machineState() -> Int32 { Int32(Bridge.session.handler.state.rawValue) }

/// The name of a state. The length is 0 for a number that is not valid.
@_expose(wasm, "stateName")
public func stateName(_ state: Int32) -> Int32 {
    guard let state = TouchHandlingState(rawValue: UInt8(truncatingIfNeeded: state)) else { return Bridge.show("") }
    return Bridge.show(Array(state.name.utf8))
}

/// The lines of the log since the last call.
@_expose(wasm, "takeLog")
public func takeLog() -> Int32 { Bridge.show(Bridge.session.watcher.takeLog().bytes) }

/// The tools that have consumed a gesture since the last call, one bit each.
@_expose(wasm, "takeConsumers")
public func takeConsumers() -> Int32 { Int32(Bridge.session.watcher.takeConsumers().rawValue) }

/// The number of invalid inputs.
@_expose(wasm, "invalidInputCount")
public func invalidInputCount() -> Int32 { Int32(truncatingIfNeeded: Bridge.session.handler.diagnostics.total) }

#endif
