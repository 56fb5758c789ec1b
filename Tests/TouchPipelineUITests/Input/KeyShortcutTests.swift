import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("Shortcuts")
struct KeyShortcutTests {
    @Test("no key of the presets is both a shortcut and bound", arguments: [KeyBindings.map, .editing.appending(.map), .mapLibre])
    func presets(bindings: KeyBindings) {
        #expect(KeyBindings.mapShortcuts.shortcuts(besides: bindings) == KeyBindings.mapShortcuts.keys)
        for key in KeyBindings.mapShortcuts.keys { #expect(bindings.commands(for: key).isEmpty, "\(key)") }
    }

    @Test("a key that is bound, also by way of the Shift key, is no shortcut")
    func bound() {
        var shortcuts = KeyBindings()
        for key in [MapKey("n"), MapKey("+", modifiers: .shift), MapKey("+", modifiers: .command)] { shortcuts[key] = [.zoomIn] }
        #expect(shortcuts.shortcuts(besides: .map) == [MapKey("+", modifiers: .command)])
        #expect(shortcuts.shortcuts(besides: KeyBindings()) == shortcuts.keys)
    }

    @Test("the press of a shortcut goes to the next responder, so that it acts once")
    func press() {
        let host = TouchPipelineHost(scheduler: VirtualScheduler())
        let press = FakeFinger()
        for key in host.keyShortcuts.keys { #expect(!host.keyDown(key, ObjectIdentifier(press), bindings: .editing.appending(.map))) }
    }
}
