import Foundation
import Testing
import TouchPipeline
import TouchTraces
import TouchpipeKit

@Suite("Swift tests of recordings")
struct SwiftTestTests {
    private func test(of name: String, _ options: SwiftTestOptions = SwiftTestOptions()) throws -> SwiftTest {
        try SwiftTest(of: TraceReader(path: Samples.file(name).path).readAll(), options: options)
    }

    /// The files in `Generated` are compiled with these tests, and run.
    @Test("the text is that of the compiled files")
    func generated() throws {
        try Golden.expect(test(of: "double-tap").text, "../Generated/DoubleTapReplay.swift")
        var changes = ThresholdChanges()
        changes.longPress = 400
        changes.clickDistance = 2.5
        let options = SwiftTestOptions(
            preset: .android, changes: changes, density: ScreenDensity(scale: 2.75), plugins: [.drawing, .measurement, .swipe],
            startView: try StartView("46.8,8.2,7.5,20,30"))
        try Golden.expect(test(of: "pinch-out", options).text, "../Generated/PluginsReplay.swift")
        try Golden.expect(
            test(of: "rotate", SwiftTestOptions(plugins: [.drawing, .transform])).text, "../Generated/TransformReplay.swift")
        try Golden.expect(
            test(of: "tap", SwiftTestOptions(hasMap: false)).text, "../Generated/EmptyChainReplay.swift")
    }

    @Test("the test of every session expects the gestures of the chain, and has a unique name")
    func all() throws {
        var names: Set<String> = []
        for name in Samples.names {
            let text = try test(of: name).text
            let lines = text.split(separator: "\n")
            names.formUnion(lines.filter { $0.hasPrefix("func recordedTouches") }.map(String.init))
            #expect(text.contains("private let expected: GestureTranscript"))
            #expect(!text.hasSuffix("\n\n"))
        }
        #expect(names.count == Samples.names.count)
    }

    @Test("no text of a recording ends the literal or is interpolated")
    func hostileHeader() throws {
        let header = TraceHeader(device: "\"\"\"# \\#(1) \\", width: 100, height: 100, density: .standard)
        let text = try SwiftTest(of: TouchTrace(header: header)).text
        #expect(text.contains("private let trace = ##\"\"\""))
        #expect(text.contains("    \"\"\"##\n"))
        #expect(text.contains("private let expected: GestureTranscript = #\"\"\""))
    }
}
