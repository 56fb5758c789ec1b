#if hasFeature(Embedded)

import TouchPipeline

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
