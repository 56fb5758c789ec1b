import Benchmark
import Foundation
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// A trace of pinches at 120 Hz with jitter, in memory.
enum PinchTrace {
    static let eventCount = 1000

    static let bytes: [UInt8] = {
        let sink = MemoryTraceSink()
        let writer = TraceWriter(
            to: sink, header: TraceHeader(device: "benchmark", width: 1080, height: 2400, density: ScreenDensity(pixelsPerInch: 420)))
        let script = GestureScript.pinch(around: Vec2F(540, 1200), from: 200, to: 700, in: .seconds(10))
        let events = script.events(sampling: TouchSampling(rate: 120, jitter: 2)).prefix(eventCount)
        do {
            for event in events { try writer.write(event) }
            try writer.flush()
        } catch {
            fatalError("\(error)")
        }
        return sink.bytes
    }()

    static var lines: [Data] {
        bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { Data($0) }
    }

    static var bytesPerEvent: Int { bytes.count / eventCount }

    static func decode(_ lines: [Data]) throws {
        let decoder = JSONDecoder()
        for line in lines { blackHole(try decoder.decode(Frame.self, from: line)) }
    }

    private struct Frame: Decodable {
        struct Pointer: Decodable {
            var i: Int?
            var x: Float
            var y: Float
            var f: String?
            var p: Float?
        }

        var t: Int64?
        var a: String
        var p: [Pointer]?
    }
}
