import HereGestures
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Values that delegates receive")
struct DelegateValueTests {
    private let map = plainMap(options: .here)
    private let log = DelegateLog()
    private let gestures: MapGestures

    init() {
        gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
    }

    @Test("the translations of a pan add up to the distance since the first confirmed move")
    func translations() throws {
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 180), profile: .uniform))
        let begin = try #require(log.origins.first)
        let end = try #require(log.origins.last)
        #expect(end == Vec2F(300, 180))
        // The first move counts: at 120 Hz it is 5.6 pixels to the right.
        #expect((log.translation - (end - begin)).length < 8)
        #expect(log.translation.x > end.x - begin.x)
        #expect(log.entries(of: .pan).count > 10)
    }

    @Test("the velocity of a pan is in pixels per millisecond, and zero after a rest, also with a tremor")
    func velocity() {
        map.play(.drag(from: Vec2F(50, 100), to: Vec2F(350, 100), in: .milliseconds(300), profile: .uniform))
        #expect(abs(log.lastVelocity - 1) < 0.05)
        for jitter in [0, 0.9] as [Float] {
            map.bench.sampling = TouchSampling(jitter: jitter)
            map.play(
                GestureScript.drag(from: Vec2F(50, 100), to: Vec2F(350, 100), in: .milliseconds(300), profile: .uniform)
                    .holdingStill(for: .milliseconds(200)))
            #expect(log.lastVelocity == 0)
        }
    }

    @Test("a pinch has the distance of the fingers, and turns add up from where the gesture began", arguments: [-90.0, -50, 50, 120])
    func rotation(degrees: Double) {
        map.play(.twoFingers(around: TypeRow.middle, apart: 150, turning: degrees, stretching: 1.6, in: .milliseconds(500)))
        #expect(abs(log.lastDistance - 240) < 0.5)
        let turned = degrees < 0 ? -log.rotation : log.rotation
        #expect(turned <= abs(degrees) + 0.01)
        #expect(turned > max(0, abs(degrees) - 40))
        #expect(log.summary == ["pinchRotate begin", "pinchRotate end"])
    }

    @Test("the origin of two fingers is half-way between them")
    func origins() {
        map.play(.twoFingerTap(at: Vec2F(150, 350)))
        map.play(.twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(200, 300)))
        #expect(log.origins.first == Vec2F(150, 350))
        #expect(log.origins.last?.distance(to: Vec2F(200, 300)) ?? 9 < 0.01)
    }

    /// The calls that the delegates of a new map receive, without updates.
    private static func told(_ script: GestureScript, behind listener: RecordingListener? = nil) -> [String] {
        let tests = DelegateValueTests()
        if let listener { tests.map.bench.handler.insertListener(listener, at: 0) }
        tests.map.play(script)
        return tests.log.summary
    }

    @Test(
        "two fingers that move side by side are a two-finger pan in any direction",
        arguments: [Vec2F(0, 100), Vec2F(0, -100), Vec2F(120, 0), Vec2F(-120, 10), Vec2F(80, 80)], [0.0, 90, 30])
    func sideBySide(way: Vec2F, angle: Double) {
        let end = TypeRow.middle + way
        let drag = GestureScript.twoFingerDrag(from: TypeRow.middle, to: end, apart: 150, angle: angle, profile: .uniform)
        #expect(Self.told(drag) == ["twoFingerPan begin", "twoFingerPan end"])
    }

    @Test("a gesture that the system cancels, or that a listener at a lower index claims, is cancelled for the delegate")
    func cancelled() {
        for row in TypeRow.all where row.received.count == 2 {
            let half: Duration = row.type == .longPress ? .milliseconds(600) : .milliseconds(200)
            #expect(Self.told(row.script.cancelled(after: half)) == ["\(row.type) begin", "\(row.type) cancel"], "\(row.name)")
        }
        let tool = RecordingListener("tool") { recognized in
            if case .move(_, .pan) = recognized.gesture { recognized.context.position.x > 200 } else { false }
        }
        #expect(Self.told(.drag(from: Vec2F(50, 100), to: Vec2F(350, 100)), behind: tool) == ["pan begin", "pan cancel"])
    }

    @Test("a second finger ends a pan and cancels a long press")
    func secondFinger() {
        let second = GestureScript.touch(at: Vec2F(300, 600), for: .milliseconds(300))
        map.play(.together(.drag(from: Vec2F(50, 100), to: Vec2F(150, 100), in: .seconds(1)), .pause(.milliseconds(500)) + second))
        #expect(log.summary.prefix(2) == ["pan begin", "pan end"])
        map.play(.pause(.seconds(1)))
        let count = log.summary.count
        map.play(.together(.touch(at: Vec2F(100, 100), for: .seconds(2)), .pause(.seconds(1)) + second))
        #expect(log.summary.dropFirst(count).prefix(2) == ["longPress begin", "longPress cancel"])
        #expect(log.isPaired)
    }
}
