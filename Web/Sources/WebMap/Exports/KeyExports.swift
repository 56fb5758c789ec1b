#if hasFeature(Embedded)

import MapCameras
import MapListeners
import PageInput
import TouchPipeline

@_extern(wasm, module: "host", name: "announced")
@_extern(c)
private func hostAnnounced(_ address: Int, _ length: Int32)

nonisolated(unsafe) private let keys = KeyInput()
private let bindings = KeyBindings.editing.appending(.map)
nonisolated(unsafe) private var announcements: ObservationToken?

/// Performs the commands of a key, by its code point (`MapKey.Key`) and its modifier keys. Returns 1 if the key belongs to the map.
///
/// A key that is held places, deletes and finishes only once.
@_expose(wasm, "pressKey")
public func pressKey(_ key: Int32, _ modifiers: Int32, _ isRepeated: Int32, _ now: Double) -> Int32 {
    let press = MapKey(
        MapKey.Key(rawValue: UInt32(bitPattern: key)), modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
    let isConsumed = keys.perform(press, isRepeated: isRepeated != 0, bindings: bindings) {
        performFirst(of: $0, phase: $1, at: now)
    }
    return isConsumed ? 1 : 0
}

/// Reports that a key went up, by its code point when it went down. 0 stands for all keys, because the element has lost the focus.
@_expose(wasm, "releaseKey")
public func releaseKey(_ key: Int32, _ now: Double) {
    if key == 0 {
        keys.releaseAll { performFirst(of: $0, phase: $1, at: now) }
    } else {
        keys.release(MapKey.Key(rawValue: UInt32(bitPattern: key))) { performFirst(of: $0, phase: $1, at: now) }
    }
}

/// Performs a command, by its index in `commands` of names.js. Returns 1 if it had an effect.
@_expose(wasm, "performMapCommand")
public func performMapCommand(_ command: Int32, _ now: Double) -> Int32 {
    guard let command = MapCommand(number: command) else { return 0 }
    return performFirst(of: [command], at: now) ? 1 : 0
}

private func performFirst(of commands: [MapCommand], phase: CommandPhase = .pressed, at now: Double) -> Bool {
    let input = Bridge.session.input
    announcements = input.handler.observeEvents { event in
        guard case .announced(let feedback) = event else { return }
        var text = feedback.englishText
        text.withUTF8 { hostAnnounced(Int(bitPattern: $0.baseAddress), Int32($0.count)) }
    }
    return input.performFirst(of: commands, phase: phase, at: TouchInstant(pageMilliseconds: now))
}

#endif
