import ArgumentParser
import Foundation
import TouchTraces
import TouchpipeKit

/// `touchpipe lag`
struct LagCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lag",
        abstract: "Print how far a map is drawn from the finger at the moment when the frame is seen.",
        discussion: """
            Measures the drags of recordings, with the last sample that a frame knows and with the prediction of the package. A frame is seen one \
            frame after it was drawn. Lengths are in points of 1/132 inch.

              median, 95 %        the distance from the finger
              ahead 95, ahead 99  the part of it that is ahead of a moving finger
              slow 95             the distance from a finger with less than 50 points per second
              against %           the share of the frames in which the map moves against a moving finger

            A file that ends in .txt has labels: lines with a number of the touch, touchdown or touchmove, x, y, and the milliseconds. A folder \
            stands for all such files in it. The public recordings UBC-X-Lab/DepthTouchSensing have this form.

            EXAMPLES
              touchpipe lag DepthTouchSensing/labels/users
              touchpipe lag --frame 8.3 recordings/*.events
            """)

    @Argument(help: ArgumentHelp("The recordings, or folders of labels.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The duration of a frame.", valueName: "ms"))
    var frame = DisplayLag.Display().frameDuration

    @Option(help: ArgumentHelp("The time from a sample until a frame knows it.", valueName: "ms"))
    var delivery = DisplayLag.Display().delivery

    @OptionGroup(title: "Input")
    var input: InputOptions

    func validate() throws {
        guard frame >= 1, frame <= 1000 else { throw ValidationError("The duration of a frame must be from 1 to 1000 ms.") }
        guard delivery >= 0, delivery <= 1000 else { throw ValidationError("The delivery must be from 0 to 1000 ms.") }
    }

    func run() throws {
        var failures = Failures()
        var drags: [RecordedDrag] = []
        for file in files {
            do { drags += try self.drags(in: file) } catch { failures.report(error) }
        }
        var display = DisplayLag.Display()
        (display.frameDuration, display.delivery) = (frame, delivery)
        try Failures.orEnd { try Console.output.write(LagText.table(of: drags, on: display)) }
        try failures.end()
    }

    private func drags(in file: String) throws -> [RecordedDrag] {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
            let names = try FileManager.default.subpathsOfDirectory(atPath: file)
            return try names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { try drags(in: file + "/" + $0) }
        }
        if file.hasSuffix(".txt") { return RecordedDrag.drags(inLabels: try String(contentsOfFile: file, encoding: .utf8)) }
        return try RecordedDrag.drags(in: input.open(file), density: input.density)
    }
}
