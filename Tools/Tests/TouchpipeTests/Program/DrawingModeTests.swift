import Foundation
import Testing

@testable import TouchpipeKit

/// The mode of the drawing plugin in `touchpipe replay`.
@Suite("The mode of the drawing plugin")
struct DrawingModeTests {
    private func replay(_ arguments: String...) throws -> Program.Result {
        try Program.run(["replay", "--plugins", "drawing"] + arguments + [Samples.file("pen-stroke").path])
    }

    @Test(
        "two strokes are two features of the mode, and those of a sector are its radius and its arc",
        arguments: [
            ("freehand-line", "drew a line", 2), ("rectangle", "drew a polygon", 2), ("circle", "drew a circle", 2),
            ("sector", "drew a polygon", 1), ("eraser", "drew a", 0),
        ])
    func modes(mode: String, words: String, count: Int) throws {
        let result = try replay("--drawing-mode", mode)
        #expect(result.exitCode == 0)
        #expect(result.output.components(separatedBy: words).count == count + 1)
    }

    @Test("every mode has a purpose of its own, and the same code in a Swift test", arguments: DrawingSetup.Mode.allCases)
    func purposes(mode: DrawingSetup.Mode) throws {
        #expect(Set(DrawingSetup.Mode.allCases.map(\.purpose)).count == DrawingSetup.Mode.allCases.count)
        let test = try replay("--drawing-mode", mode.rawValue, "--drawing-long-press", "--test")
        #expect(
            test.output.contains(
                "DrawingListener(camera: camera, tool: \(mode.swift), options: DrawingOptions(dragStart: .afterLongPress))"))
    }

    @Test("options of the plugin without the plugin, and unknown modes, are errors")
    func errors() throws {
        let file = try Samples.file("pen-stroke").path
        let without = try Program.run(["replay", "--drawing-mode", "circle", file])
        #expect(without.exitCode == 64)
        #expect(without.error.contains("need --plugins drawing"))
        #expect(try replay("--drawing-mode", "star").exitCode == 64)
    }
}
