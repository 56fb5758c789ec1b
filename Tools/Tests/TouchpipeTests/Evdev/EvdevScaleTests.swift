import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("The size of kernel devices")
struct EvdevScaleTests {
    private func header(axes: String, options: EvdevOptions = EvdevOptions(), properties: String = "P: 02") throws -> TraceHeader {
        let text = properties + "\n" + axes + "\nE: 1.000000 0000 0000 0\n"
        return try TraceReader(bytes: Array(text.utf8), importer: EvdevImporter(options: options)).header
    }

    @Test("the range divided by the resolution is in millimeters, and times the density in pixels")
    func resolution() throws {
        let header = try header(
            axes: "A: 35 100 2640 0 0 10\nA: 36 0 1270 0 0 10", options: EvdevOptions(density: ScreenDensity(pixelsPerInch: 254)))
        #expect([header.width, header.height, Float(header.density.pixelsPerInch)] == [2540, 1270, 254])
    }

    @Test("a resolution of only the single-touch axis, or of only one axis, applies to the other axis")
    func sharedResolution() throws {
        let old = "A: 00 0 254 0 0 10\nA: 01 0 127 0 0 10\nA: 35 0 254 0 0\nA: 36 0 127 0 0"
        #expect(try header(axes: old).width == 160)
        #expect(try header(axes: "A: 35 0 254 0 0 10\nA: 36 0 127 0 0 0").height == 80)
    }

    @Test("without a resolution the size is that of the options, or an assumed one")
    func assumed() throws {
        let wide = "A: 35 0 2000 0 0\nA: 36 0 1000 0 0"
        let square = "A: 35 0 32767 0 0\nA: 36 0 32767 0 0"
        #expect(try header(axes: wide).width == Float(220 / 25.4 * 160))
        #expect(try header(axes: wide).height == Float(110 / 25.4 * 160))
        #expect(try header(axes: square).height == Float(137.5 / 25.4 * 160))
        #expect(try header(axes: square, properties: "P: 01").width == Float(69 / 25.4 * 160))
        let stated = EvdevOptions(density: ScreenDensity(pixelsPerInch: 25.4), size: EvdevOptions.Size(width: 30, height: 40))
        #expect(try header(axes: square, options: stated).height == 40)
        let nonsense = EvdevOptions(density: ScreenDensity(pixelsPerInch: .nan), size: EvdevOptions.Size(width: -1, height: .infinity))
        #expect(try header(axes: wide, options: nonsense).density == .standard)
        #expect(try header(axes: wide, options: nonsense).width == Float(220 / 25.4 * 160))
    }

    @Test("a description in the options has priority over the one in the file")
    func precedence() throws {
        let description = Array("N: other\nA: 35 0 254 0 0 10\nA: 36 0 254 0 0 10\n".utf8)
        let header = try header(axes: "A: 35 0 100 0 0 10\nA: 36 0 100 0 0 10", options: EvdevOptions(description: description))
        #expect(header.device == "other")
        #expect(header.width == 160)
    }

    @Test("a time stamp of the real-time clock is the date of the recording, and one of another clock is not")
    func date() throws {
        func date(_ time: String) throws -> String? {
            let text = "P: 02\nA: 35 0 9 0 0\nA: 36 0 9 0 0\nE: \(time) 0000 0000 0\n"
            return try TraceReader(bytes: Array(text.utf8), importer: EvdevImporter()).header.recorded
        }
        #expect(try date("1338955459.300482") == "2012-06-06T04:04:19Z")
        #expect(try date("0.000001") == nil)
    }
}
