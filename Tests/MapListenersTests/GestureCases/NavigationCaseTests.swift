import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Cases of other gesture libraries")
struct NavigationCaseTests {
    @Test("each case of navigation is in the table exactly once")
    func complete() {
        #expect(NavigationCase.names.count == 35)
        #expect(NavigationCaseTable.rows.map(\.name).sorted() == NavigationCase.names.sorted())
    }

    @Test("each row of the table holds", arguments: NavigationCaseTable.rows)
    func holds(row: NavigationCaseRow) {
        guard case .checked(let preset, let isRight, _) = row.meaning else { return }
        var (options, configuration, state) = (preset.options, preset.configuration, MapTestBench.start)
        row.change(&options, &configuration, &state)
        let map = plainMap(state, options: options, configuration: configuration)
        // The cases say where the map is at the lift.
        map.bench.frameRate = 0
        let snapshots = NavigationCase.named(row.name).play(on: map)
        map.bench.settle()
        map.bench.frameRate = 60
        #expect(isRight(map, snapshots), "\(map.state), \(map.events)")
    }

    @Test(
        "rotate.speed-gate: a faster turn needs a larger angle",
        arguments: [(0.039, 30.0, false), (1.01, 2, false), (0.08, 4, false), (0.16, 6, false), (0.51, 14, false), (1, 30, true)])
    func speedGate(speed: Double, angle: Double, isAdmitted: Bool) {
        for sign in [1.0, -1] {
            #expect(RotationSpeedGate.mapbox.admits(degreesPerMillisecond: sign * speed, degrees: sign * angle) == isAdmitted)
        }
    }

    @Test(
        "pitch.finger-line-angle: fingers tilt if their line is within 45° of horizontal",
        arguments: [
            (Vec2F(0, 0), Vec2F(100, 55), true), (Vec2F(0, 34), Vec2F(100, 0), true), (Vec2F(0, 0), Vec2F(100, 123), false),
            (Vec2F(0, 200), Vec2F(100, 0), false),
        ])
    func lineAngle(a: Vec2F, b: Vec2F, isAllowed: Bool) {
        let map = plainMap(options: .mapbox)
        let (corner, way) = (Vec2F(150, 400), Vec2F(0, -60))
        map.play(.together(.drag(from: corner + a, to: corner + a + way), .drag(from: corner + b, to: corner + b + way)), settling: false)
        #expect((map.state.pitch > 20) == isAllowed)
        #expect(map.began == [isAllowed ? .tilt : .pan])
    }
}
