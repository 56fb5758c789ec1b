#if hasFeature(Embedded)

import MapCameras
import PageInput
import TouchPipeline

// Keys and commands. They are in a part of the wasm that is loaded with the first key.

@_extern(wasm, module: "host", name: "announced")
@_extern(c)
private func hostAnnounced(_ address: Int, _ length: Int32)

/// Performs the commands of a key, by its code point (`KeyPress.Key`) and its modifier keys. Returns 1 if the key belongs to the map.
///
/// A key that is held places, deletes and finishes only once.
@_expose(wasm, "pressKey")
public func pressKey(_ key: Int32, _ modifiers: Int32, _ isRepeated: Int32, _ now: Double) -> Int32 {
    let press = KeyPress(
        KeyPress.Key(rawValue: UInt32(bitPattern: key)), modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
    let commands = KeyBindings.playground.commands(for: press)
    let repeating: MapCommands = [.navigation, .features, .vertices, .move, .history]
    if isRepeated != 0, commands.contains(where: { !repeating.contains($0) }) { return 1 }
    for command in commands where performMapCommand(Int32(command.rawValue), now) != 0 { return 1 }
    return 0
}

/// Performs a command, by the raw value of `MapCommand`. Returns 1 if it had an effect.
@_expose(wasm, "performMapCommand")
public func performMapCommand(_ command: Int32, _ now: Double) -> Int32 {
    guard let command = MapCommand(rawValue: UInt8(truncatingIfNeeded: command)) else { return 0 }
    let input = Bridge.session.input
    input.handler.onEvent = { event in
        guard case .announced(let feedback) = event else { return }
        var text = feedback.englishText
        text.withUTF8 { hostAnnounced(Int(bitPattern: $0.baseAddress), Int32($0.count)) }
    }
    return input.performCommand(command, at: TouchInstant(pageMilliseconds: now)) ? 1 : 0
}

#endif
