import TouchPipeline
import TouchPipelineTesting

/// Plays a script of everything through the pipeline: what it prints must be the same natively and in the browser.
enum PipelineCheck {
    /// The transcript of the script, and how many random events were survived.
    static func transcript() -> String {
        let tool = RecordingListener("tool", consuming: [.longPress])
        let map = RecordingListener("map", consuming: [.move, .twoFingerMove, .scroll])
        let bench = TouchTestBench(tool, map, configuration: .openMobileMaps.at(density: 460))
        let transcript = bench.play(script)
        return "\(transcript)\n"
    }

    private static var script: GestureScript {
        let (left, right) = (Vec2F(200, 400), Vec2F(900, 400))
        return .tap(at: left) + .pause(.milliseconds(400)) + .doubleTap(at: right) + .longPress(at: left)
            + .drag(from: left, to: right) + .fling(from: right, to: left) + .pinch(around: Vec2F(500, 900), from: 200, to: 500)
            + .rotate(around: Vec2F(500, 900), by: 40) + .twoFingerTap(at: left) + .quickZoom(at: right, by: 150)
            + .scroll(at: left, by: 120) + .drag(from: left, to: right).cancelled(after: .milliseconds(100))
    }
}
