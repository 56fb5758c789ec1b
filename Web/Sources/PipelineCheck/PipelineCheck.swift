import TouchPipeline
import TouchPipelineTesting

/// Plays a complete script and random events through the pipeline. The text must be the same natively and in the browser.
enum PipelineCheck {
    /// The transcript of the script, the final view of a navigation, and whether the random events left an unfinished gesture.
    static func text() -> String {
        let tool = RecordingListener("tool", consuming: [.longPress])
        let map = RecordingListener("map", consuming: [.move, .twoFingerMove, .scroll])
        let bench = TouchTestBench(tool, map, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        let transcript = bench.play(script)
        let plugins = "\(NavigationCheck.text())\n\(PluginsCheck.text())\(GeoJSONCheck.text())\n\(MeasurementCheck.text())"
        let content = ContentCheck.text()
        return "\(transcript)\n\(plugins)\(content)\nrandom events: \(randomEvents(seed: 7, count: 10_000))\n"
    }

    /// All kinds of gestures.
    static var script: GestureScript {
        let (left, right, middle) = (Vec2F(200, 400), Vec2F(900, 400), Vec2F(500, 900))
        var script = GestureScript.tap(at: left) + .pause(.milliseconds(400)) + .doubleTap(at: right) + .longPress(at: left)
        script += .drag(from: left, to: right) + .fling(from: right, to: left)
        script += .pinch(around: middle, from: 200, to: 500) + .rotate(around: middle, by: 40) + .twoFingerTap(at: left)
        script += .quickZoom(at: right, by: 150) + .scroll(at: left, by: 120)
        return script + .drag(from: left, to: right).cancelled(after: .milliseconds(100))
    }

    private static func randomEvents(seed: UInt64, count: Int) -> String {
        let recorder = RecordingListener("recorder")
        let bench = TouchTestBench(recorder)
        var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: 0.2))
        bench.play(stream.events(count))
        bench.play(stream.closingEvents())
        return "\(count) events, \(recorder.kinds.count) gestures, then \(bench.handler.state.name)"
    }
}
