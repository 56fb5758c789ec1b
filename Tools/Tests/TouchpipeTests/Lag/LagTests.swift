import Foundation
import Testing
import TouchpipeKit

@Suite("Display lag")
struct LagTests {
    /// Labels of two fingers that each draw a part of a circle and rest, with a sample every 8 ms, and lines that are none.
    private static let labels: String = {
        var lines = ["words", "1,touchdown,x,5,6", "9,touchdown,5,5,1000"]
        for index in 0..<100 {
            let angle = Double(min(index, 75)) * 0.06
            let kind = index == 0 ? "touchdown" : "touchmove"
            lines.append(
                "1,\(kind),\((200 + 100 * cos(angle)).rounded()),\((300 + 100 * sin(angle)).rounded()),\(1_644_543_583_739 + index * 8)")
            lines.append(
                "2,\(kind),\((400 + 50 * cos(angle)).rounded()),\((300 - 50 * sin(angle)).rounded()),\(1_644_543_583_741 + index * 8)")
        }
        return lines.joined(separator: "\n") + "\n1,touchup,0,0,1644543584600\n"
    }()

    private func numbers(_ line: Substring) -> [Double] { line.split(separator: " ").compactMap { Double($0) } }

    @Test("labels have the figures that were calculated once in another language, for the last sample and for the prediction")
    func labels() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.labels, to: "circles.txt")
        for argument in ["circles.txt", "."] {
            let result = try Program.run(["lag", argument], folder: folder.url)
            #expect(result.exitCode == 0)
            let lines = result.output.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines[0] == "2 drags")
            #expect(numbers(lines[2]) == [9.96, 20.49, 0, 0, 0, 0])
            #expect(numbers(lines[3]) == [4.24, 9.11, 0, 0, 1.11, 0])
        }
    }

    @Test(
        "a prediction halves the distance of real touchscreens, and goes hardly ahead",
        .enabled(if: FileManager.default.fileExists(atPath: RealRecordings.folder.path)))
    func realRecordings() throws {
        let files = try RealRecordings.files().filter { $0.hasSuffix(".events") }
        let lines = try Program.run(["lag"] + files).output.split(separator: "\n")
        let (last, predicted) = (numbers(lines[2]), numbers(lines[3]))
        #expect(predicted[0] <= 0.6 * last[0])
        #expect(predicted[1] <= 0.5 * last[1])
        #expect(predicted[3] <= 1.5)
        #expect(predicted[4] <= last[4])
        #expect(predicted[5] <= 1)
    }

    @Test("a shorter frame is seen sooner, and a recording of another density has the same lengths")
    func frames() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.labels, to: "circles.txt")
        func median(_ arguments: [String]) throws -> Double {
            numbers(try Program.run(["lag"] + arguments, folder: folder.url).output.split(separator: "\n")[2])[0]
        }
        #expect(try median(["--frame", "8", "circles.txt"]) < median(["circles.txt"]))
        #expect(try median(["--delivery", "0", "circles.txt"]) < median(["circles.txt"]))
    }

    @Test(
        "a file that is missing and values that are not valid end with their exit codes",
        arguments: [
            (["lag", "missing.txt"], 1), (["lag", "missing.jsonl"], 1), (["lag"], 64), (["lag", "--frame", "0", "x.txt"], 64),
            (["lag", "--delivery=-1", "x.txt"], 64),
        ] as [([String], Int32)])
    func errors(arguments: [String], exitCode: Int32) throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(arguments, folder: folder.url)
        #expect(result.exitCode == exitCode)
        #expect(!result.error.isEmpty)
    }
}
