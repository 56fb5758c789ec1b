import Foundation
import MapGeoJSON
import Testing

@testable import TouchpipeKit

/// The options of the plugins in `touchpipe replay`: files, crosshairs, areas, commands and hovers.
@Suite("The options of the plugins")
struct PluginOptionTests {
    private func replay(_ arguments: String..., plugin: String = "drawing", sample: String = "pen-stroke") throws -> Program.Result {
        try Program.run(["replay", "--plugins", plugin] + arguments + [Samples.file(sample).path])
    }

    @Test("the drawing is written as GeoJSON, whatever the file is called", arguments: ["a.geojson", "a", "b/a.txt"])
    func output(name: String) throws {
        let folder = try TemporaryFolder()
        let result = try replay("--drawing-output", folder.url.appendingPathComponent(name).path)
        #expect(result.exitCode == 0)
        #expect(result.error.contains("drawings: "))
        let features = try GeoJSONReader().features(from: try folder.read(name))
        #expect(features.count == 2)
        #expect(features.allSatisfy { if case .lineString = $0.geometry { true } else { false } })
    }

    @Test("commands are performed at their times, in the order in which they are given")
    func commands() throws {
        let undone = try replay("--perform", "60000:undo", "--perform", "60000:undo", "--perform", "60000:redo")
        #expect(undone.exitCode == 0)
        #expect(undone.output.components(separatedBy: "performed undo").count == 3)
        #expect(undone.output.components(separatedBy: "performed redo").count == 2)
        let folder = try TemporaryFolder()
        #expect(
            try replay("--perform", "60000:undo", "--drawing-output", folder.url.appendingPathComponent("a.geojson").path).exitCode == 0)
        #expect(try GeoJSONReader().features(from: folder.read("a.geojson")).count == 1)
        // The map performs the commands that the plugins do not consume.
        let zoomed = try replay("--perform", "60000:zoomIn")
        #expect(zoomed.exitCode == 0)
        #expect(!zoomed.output.contains("performed zoomIn"))
    }

    @Test("a hover shows where a pencil would land, and changes nothing")
    func hover() throws {
        let hovered = try replay("--drawing-mode", "line", "--hover", "60000:200,300")
        #expect(hovered.output.contains("a hover lands at "))
        let without = try replay("--drawing-mode", "line")
        #expect(!without.output.contains("hover"))
        let notes = hovered.output.split(separator: "\n").filter { !$0.contains("hover") }
        #expect(notes == without.output.split(separator: "\n").map { $0 })
    }

    @Test("a tap places at the crosshair, also in a Swift test")
    func crosshair() throws {
        let placed = try replay("--drawing-mode", "point", "--drawing-crosshair", sample: "double-tap")
        #expect(placed.exitCode == 0)
        #expect(placed.output.contains("drew a point"))
        let test = try replay("--drawing-mode", "point", "--drawing-crosshair", "--test", sample: "double-tap")
        #expect(test.output.contains("DrawingOptions(placement: .crosshairTaps)"))
        let both = try replay("--drawing-crosshair", "--drawing-long-press", "--test")
        #expect(both.output.contains("DrawingOptions(dragStart: .afterLongPress, placement: .crosshairTaps)"))
    }

    @Test("the selection plugin selects with a lasso or a box", arguments: ["lasso", "box"])
    func shapes(shape: String) throws {
        let selected = try replay("--selection-shape", shape, plugin: "selection", sample: "long-press")
        #expect(selected.exitCode == 0)
        #expect(selected.output.contains("began a \(shape)"))
        let test = try replay("--selection-shape", shape, "--test", plugin: "selection", sample: "long-press")
        #expect(test.output.contains("options.shape = .box") == (shape == "box"))
    }

    @Test(
        "options without their plugin, and arguments that are not valid, are errors",
        arguments: [
            (["--plugins", "swipe", "--drawing-output", "a.geojson"], "needs --plugins drawing or transform"),
            (["--plugins", "drawing", "--test", "--drawing-output", "a.geojson"], "cannot be used with --test"),
            (["--plugins", "drawing", "--selection-shape", "box"], "needs --plugins selection"),
            (["--drawing-crosshair"], "need --plugins drawing"),
            (["--plugins", "drawing", "--perform", "5:fly"], "fly"), (["--perform=-5:undo"], "undo"), (["--perform", "undo"], "undo"),
            (["--hover", "5:1"], "5:1"), (["--hover", "5:1,nan"], "nan"),
            (["--test", "--perform", "5:undo"], "cannot be used with --test"),
        ])
    func errors(arguments: [String], words: String) throws {
        let result = try Program.run(["replay"] + arguments + [Samples.file("pen-stroke").path])
        #expect(result.exitCode == 64)
        #expect(result.error.contains(words))
    }
}
