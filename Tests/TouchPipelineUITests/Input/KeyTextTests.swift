import MapCameras
import MapListeners
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("The text of a key")
struct KeyTextTests {
    @Test(
        "a character that needs the Shift key is as typed, and other modifier keys do not change it",
        arguments: [
            // The keys of a Swiss keyboard.
            ("+", "1", KeyModifiers.shift, "+", [MapCommand.zoomIn]), ("=", "0", .shift, "=", [.zoomIn]),
            ("0", "0", [], "0", [.resetNorth]),
            ("_", "-", .shift, "_", [.zoomOut]), ("N", "n", .shift, "N", [.previousFeature]),
            ("Ω", "z", [.option], "z", []), ("\u{1A}", "z", .control, "z", [.undo]), ("Z", "z", [.shift, .command], "z", [.redo]),
            // A dead key.
            ("", "^", [], "^", []),
        ] as [(String, String, KeyModifiers, String, [MapCommand])])
    func text(typed: String, plain: String, modifiers: KeyModifiers, expected: String, commands: [MapCommand]) throws {
        let text = KeyText.text(typed: typed, withoutModifiers: plain, modifiers)
        #expect(text == expected)
        let key = KeyPress.Key(rawValue: try #require(text.unicodeScalars.first).value)
        #expect(KeyBindings.editing.followed(by: .map).commands(for: KeyPress(key, modifiers: modifiers)) == commands)
    }
}
