#if hasFeature(Embedded)

import MapListeners
import PageInput
import TouchPipeline

/// Performs the commands of a key, by its code point (`MapKey.Key`) and its modifier keys. Returns 1 if the key belongs to the map.
@_expose(wasm, "pressKey")
public func pressKey(_ key: Int32, _ modifiers: Int32, _ isRepeated: Int32, _ now: Double) -> Int32 {
    let press = MapKey(
        MapKey.Key(rawValue: UInt32(bitPattern: key)), modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
    return Bridge.session.performKey(press, isRepeated: isRepeated != 0, at: TouchInstant(pageMilliseconds: now)) ? 1 : 0
}

/// Reports that a key went up, by its code point when it went down. 0 stands for all keys, because the page has lost the focus.
@_expose(wasm, "releaseKey")
public func releaseKey(_ key: Int32, _ now: Double) {
    let released = key == 0 ? nil : MapKey.Key(rawValue: UInt32(bitPattern: key))
    Bridge.session.releaseKey(released, at: TouchInstant(pageMilliseconds: now))
}

/// Performs a command of a button, by its index in `commands` of names.js.
@_expose(wasm, "performMapCommand")
public func performMapCommand(_ command: Int32, _ now: Double) {
    guard let command = MapCommand(number: command) else { return }
    Bridge.session.performCommand(command, at: TouchInstant(pageMilliseconds: now))
}

/// The announcements for the last keys, one line each. `{city 12}` stands for the name of the city with this index.
@_expose(wasm, "takeAnnouncement")
public func takeAnnouncement() -> Int32 { Bridge.show(Bridge.session.takeAnnouncement().bytes) }

#endif
