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
            ("Survey.swift", "Listeners/MapListeners.docc/RegionsAndModes.md"),
            ("SurveyTests.swift", "Listeners/MapListeners.docc/RegionsAndModes.md"),
            ("MarkerDrag.swift", "Listeners/MapListeners.docc/RegionsAndModes.md"),
            ("MapControls.swift", "Listeners/MapListeners.docc/RegionsAndModes.md"),
            ("MapControlsTests.swift", "Listeners/MapListeners.docc/RegionsAndModes.md"),
            ("MapController.swift", "Listeners/MapListeners.docc/MapListeners.md"),
            ("EngineCamera.swift", "MapCameras/MapCameras.docc/YourOwnMap.md"),
        ])
    func isTheSame(file: String, page: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let sources = folder.appendingPathComponent("../../../Sources")
        let text = try String(contentsOf: sources.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("```swift\n" + code + "```"))
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
