import Testing

@testable import TouchpipeKit

@Suite("Terminals")
struct ConsoleTests {
    @Test(
        "Colors are used only on a terminal with colors, and not with NO_COLOR",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm-256color"], true),
        ] as [(Bool, [String: String], Bool)])
    func colors(isTerminal: Bool, environment: [String: String], expected: Bool) {
        #expect(Console.usesColors(isTerminal: isTerminal, environment: environment) == expected)
    }

    @Test("The length of the bar is proportional to the progress", arguments: [(0, 0), (1, 6), (2, 12), (4, 24), (9, 24)])
    func bar(done: Int, filled: Int) {
        let bar = ProgressBar.text(done: done, of: 4, name: "drag.jsonl")
        #expect(bar.filter { $0 == "#" }.count == filled)
        #expect(bar.hasSuffix("] \(done)/4 drag.jsonl"))
    }

    @Test(
        "Numbers have the requested decimals and sign, and no minus sign before zero",
        arguments: [
            (0, 0, "0", "+0"), (-0.04, 1, "0.0", "+0.0"), (-0.05, 1, "-0.1", "-0.1"), (12.345, 2, "12.35", "+12.35"),
            (-3, 0, "-3", "-3"), (0.5, 0, "1", "+1"), (1e13, 1, "–", "+–"), (.nan, 1, "–", "+–"),
        ] as [(Float, Int, String, String)])
    func decimals(value: Float, decimals: Int, plain: String, signed: String) {
        #expect(Decimals.text(value, decimals) == plain)
        #expect(Decimals.signed(value, decimals) == signed)
    }

    @Test(
        "Durations are in a suitable unit",
        arguments: [(0, "0 ms"), (999, "999 ms"), (1000, "1.0 s"), (119_900, "119.9 s"), (200_000, "3 min 20 s")])
    func durations(milliseconds: Int, text: String) {
        #expect(Session.text(.milliseconds(milliseconds)) == text)
    }

    @Test("Several invalid inputs are in the plural", arguments: [(0, "0 taps"), (1, "1 tap"), (2, "2 taps")])
    func plural(count: Int, text: String) { #expect(Session.counted(count, "tap") == text) }

    @Test("Counts have plural forms")
    func presses() { #expect(Session.counted(2, "long press") == "2 long presses") }
}
