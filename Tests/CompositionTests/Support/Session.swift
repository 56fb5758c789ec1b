import Foundation
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// The events of one test: a script or a recording.
struct Session: CustomTestStringConvertible {
    let testDescription: String
    let viewport: Viewport
    let events: [TouchEvent]

    static let screen = Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460))

    /// Creates a session of a script on the screen of a phone.
    init(_ name: String, _ script: GestureScript) {
        testDescription = name
        viewport = Self.screen
        events = script.events()
    }

    /// Creates a session of a recording. `nil` if the file cannot be read or has no events.
    init?(path: String) {
        guard let reader = try? TraceReader(path: path) else { return nil }
        let header = reader.header
        var events: [TouchEvent] = []
        while let event = try? reader.next() { events.append(event) }
        guard !events.isEmpty else { return nil }
        testDescription = URL(fileURLWithPath: path).lastPathComponent
        viewport = Viewport(
            width: header.width > 0 ? Double(header.width) : 1080, height: header.height > 0 ? Double(header.height) : 1920,
            density: header.density)
        self.events = events
    }

    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

    /// The recordings of a browser and of touch devices.
    static let recordings: [Session] = ["Tools/Samples/Sessions", "Tests/Fixtures/Recordings"].flatMap { folder in
        let folder = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("jsonl") }.sorted().compactMap { Session(path: folder.appendingPathComponent($0).path) }
    }
}

// MARK: - Scripts

extension Session {
    static let a = Vec2F(300, 600)
    static let b = Vec2F(800, 900)
    static let c = Vec2F(400, 1600)

    /// Two points to measure between.
    static let twoTaps = GestureScript.tap(at: a) + .pause(.milliseconds(600)) + .tap(at: b) + .pause(.milliseconds(600))
    /// A slow stroke downwards, far from both points.
    static let stroke = GestureScript.drag(from: Vec2F(1000, 1200), to: Vec2F(900, 2000), in: .milliseconds(900)) + .pause(.seconds(1))
    /// A quick stroke to the right.
    static let flick = GestureScript.fling(from: Vec2F(200, 2100), to: Vec2F(900, 2130), in: .milliseconds(140)) + .pause(.seconds(2))
    /// A drag of the second measured point.
    static let vertexDrag = GestureScript.drag(from: b, to: c, in: .milliseconds(800)) + .pause(.seconds(1))
    /// A finger that rests, and then moves.
    static let strokeAfterLongPress =
        GestureScript(
            FingerStroke(at: Vec2F(1000, 1200)).resting(for: .milliseconds(700)).moving(to: Vec2F(900, 2000), in: .milliseconds(500)))
        + .pause(.seconds(1))
    /// A line inside of the lasso.
    static let inLasso = [Vec2F(500, 1300), Vec2F(600, 1500)]
    /// A finger that rests, and then goes around a part of the screen.
    static let lasso =
        GestureScript(
            FingerStroke(at: Vec2F(300, 1200)).resting(for: .milliseconds(700)).moving(to: Vec2F(800, 1200), in: .milliseconds(200))
                .moving(to: Vec2F(800, 1700), in: .milliseconds(200)).moving(to: Vec2F(300, 1700), in: .milliseconds(200)))
        + .pause(.seconds(1))
    static let pinch = GestureScript.pinch(around: Vec2F(585, 1266), from: 300, to: 700) + .pause(.seconds(2))

    /// Touches that at least one listener uses.
    static let scripts: [Session] = [
        Session("two taps", twoTaps),
        Session("a stroke", stroke),
        Session("a flick", flick),
        Session("a vertex that is dragged", twoTaps + vertexDrag),
        Session("a stroke after a long press", strokeAfterLongPress),
        Session("a lasso after a long press", lasso),
        Session("a lasso that the system cancels", lasso.cancelled(after: .milliseconds(1000))),
        Session("a vertex that is pressed long", twoTaps + .longPress(at: b) + .pause(.seconds(1))),
        Session("a pinch", pinch),
        Session("a pinch in the middle of a stroke", stroke.withAnotherFinger(at: a, after: .milliseconds(400), for: .milliseconds(300))),
        Session("a second finger after 30 ms", stroke.withAnotherFinger(at: a, after: .milliseconds(30), for: .milliseconds(500))),
        Session("a stroke that the system cancels", stroke.cancelled(after: .milliseconds(300))),
        Session("a quick zoom", .quickZoom(at: c, by: 200) + .pause(.seconds(1))),
        Session("a two-finger tap", .twoFingerTap(at: c) + .pause(.seconds(1))),
        Session("a wheel", .scroll(at: c, by: 240) + .pause(.seconds(1))),
        Session("all touches in sequence", twoTaps + stroke + flick + vertexDrag + pinch + stroke + .tap(at: a) + flick),
    ]
}
