import Foundation
import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The examples for users of other systems")
struct ExampleTests {
    @Test(
        "the pages show the code that is compiled here",
        arguments: [
            ("Survey.swift", "RegionsAndModes.md"), ("MarkerDrag.swift", "RegionsAndModes.md"), ("MapControls.swift", "RegionsAndModes.md"),
            ("MapControlsTests.swift", "RegionsAndModes.md"),
        ])
    func isTheSame(file: String, page: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let catalogue = folder.appendingPathComponent("../../../Sources/Listeners/MapListeners.docc")
        let text = try String(contentsOf: catalogue.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("```swift\n" + code + "```"))
    }

    @Test("the button begins a survey, three taps end it, and the mode is as before")
    func survey() throws {
        let map = plainMap()
        let survey = try Survey(navigation: map.navigation, handler: map.bench.handler)
        map.play(.tap(at: Vec2F(200, 200)))
        #expect(survey.modes.current == .navigate)
        #expect(survey.positions.isEmpty)
        map.play(.tap(at: Vec2F(50, 50)))
        #expect(survey.modes.current == .measure)
        for x in [100, 200, 300] as [Float] { map.play(.tap(at: Vec2F(x, 50))) }
        #expect(survey.positions.count == 3)
        #expect(survey.modes.stack == [.navigate])
        map.play(.doubleTap(at: Vec2F(200, 300)))
        #expect(map.state.zoom == MapTestBench.start.zoom + 1)
    }

    @Test("the example is released")
    func released() throws {
        weak var survey: Survey?
        let map = plainMap()
        do {
            let example = try Survey(navigation: map.navigation, handler: map.bench.handler)
            map.play(.tap(at: Vec2F(50, 50)) + .pause(.seconds(1)) + .tap(at: Vec2F(50, 50)))
            survey = example
            #expect(survey != nil)
        }
        #expect(survey == nil)
    }
}
