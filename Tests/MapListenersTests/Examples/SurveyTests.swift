import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Test("the button begins a survey, three taps end it, and the mode is as before")
func survey() throws {
    let map = MapTestBench()
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
    #expect(map.state.zoom == map.start.zoom + 1)
}
