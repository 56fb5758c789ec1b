import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("The text of a key")
struct KeyTextTests {
    @Test(
        "a character that needs the Shift key is as typed, and other modifier keys do not change it",
        arguments: [
            // The keys of a Swiss keyboard.
            ("+", "1", KeyModifiers.shift, "+"), ("=", "0", .shift, "="),
            ("0", "0", [], "0"),
            ("_", "-", .shift, "_"), ("N", "n", .shift, "N"),
            ("Ω", "z", [.option], "z"), ("\u{1A}", "z", .control, "z"), ("Z", "z", [.shift, .command], "z"),
            // A dead key.
            ("", "^", [], "^"),
        ] as [(String, String, KeyModifiers, String)])
    func text(typed: String, plain: String, modifiers: KeyModifiers, expected: String) {
        #expect(KeyText.text(typed: typed, withoutModifiers: plain, modifiers) == expected)
    }
}
