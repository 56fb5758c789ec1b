import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Extreme input")
struct ExtremeInputTests {
    static let viewports = [
        Viewport.phone, Viewport(width: 0, height: 0), Viewport(width: 1, height: 1e7),
        Viewport(width: 400, height: 800, padding: EdgePadding(top: 900)),
    ]
    static let constraints = [
        CameraConstraints(pitchRange: 0...85), CameraConstraints(zoomRange: 5...5, pitchRange: 85...85),
        CameraConstraints(bounds: CoordinateBounds(south: 85, west: 179, north: 90, east: -179), boundsMode: .viewport, pitchRange: 0...85),
    ]
    static let numbers = [0.0, 1, -1, 85, 90, -90, 180, 1e-300, 1e300, -1e300, .nan, .infinity, -.infinity]

    private func number(_ generator: inout SplitMix64) -> Double {
        Bool.random(using: &generator)
            ? ExtremeInputTests.numbers.randomElement(using: &generator)! : .random(in: -100...900, using: &generator)
    }

    private func point(_ generator: inout SplitMix64) -> ScreenPoint {
        ScreenPoint(x: number(&generator), y: number(&generator))
    }

    private func motion(_ generator: inout SplitMix64) -> CameraMotion {
        let anchor: CameraAnchor =
            [.target, .screen(point(&generator)), .normalized(AnchorPoint(x: number(&generator), y: number(&generator)))]
            .randomElement(using: &generator)!
        let target = CameraTarget(
            coordinate: Coordinate(latitude: number(&generator), longitude: number(&generator)), zoom: number(&generator),
            bearing: number(&generator), pitch: number(&generator))
        let (a, b, c) = (number(&generator), number(&generator), number(&generator))
        switch Int.random(in: 0...6, using: &generator) {
        case 0: return .ease(CameraEase(to: target, curve: .bezier(x1: a, y1: b, x2: c, y2: a), anchor: anchor))
        case 1: return .flight(CameraFlight(to: target, rho: a, pace: .speed(b), anchor: anchor))
        case 2: return .velocityZoom(VelocityZoom(startVelocity: a, deceleration: b, anchor: anchor))
        case 3: return .pan(PanMomentum(velocity: point(&generator), anchor: anchor, friction: a, stoppingSpeed: b))
        case 4: return .zoom(.zoom(velocity: a, anchor: anchor, friction: b, stoppingSpeed: c))
        case 5: return .rotation(.rotation(velocity: a, anchor: anchor, friction: b, stoppingSpeed: c))
        default: return .settle(CameraSettle(response: .microseconds(Int64.random(in: -5...900_000, using: &generator)), anchor: anchor))
        }
    }

    private func disturb(_ camera: WebMercatorCamera, _ generator: inout SplitMix64) {
        let state = CameraState(
            center: Coordinate(latitude: number(&generator), longitude: number(&generator)), zoom: number(&generator),
            bearing: number(&generator), pitch: number(&generator))
        switch Int.random(in: 0...8, using: &generator) {
        case 0: camera.state = state
        case 1: camera.overshoot(to: state)
        case 2: camera.zoom(by: number(&generator), around: point(&generator).vec2F)
        case 3: camera.pan(from: point(&generator).vec2F, to: point(&generator).vec2F)
        case 4: camera.targetAnchorPoint = AnchorPoint(x: number(&generator), y: number(&generator))
        case 5: camera.viewport = ExtremeInputTests.viewports.randomElement(using: &generator)!
        case 6: camera.constraints = ExtremeInputTests.constraints.randomElement(using: &generator)!
        case 7: camera.rotate(by: number(&generator), around: point(&generator).vec2F)
        default:
            let edges = (number(&generator), number(&generator), number(&generator), number(&generator))
            camera.fit(CoordinateBounds(south: edges.0, west: edges.1, north: edges.2, east: edges.3))
        }
    }

    @Test("no motion with invalid numbers leaves a state that is not finite, and each one ends", arguments: UInt64(0)..<20)
    func anything(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let camera = WebMercatorCamera(state: .alps, viewport: .phone)
        let animator = CameraAnimator(camera: camera)
        var now = TouchInstant.zero
        for _ in 0..<200 {
            animator.start(motion(&generator), at: now)
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                now = now + .microseconds(Int64.random(in: 0...200_000, using: &generator))
                animator.advance(to: now)
                #expect(camera.state.isValid)
                #expect(camera.targetAnchorPoint.x.isFinite)
                #expect((0..<360).contains(camera.state.bearing))
                #expect((-180..<180).contains(camera.state.center.longitude))
                if Int.random(in: 0...5, using: &generator) == 0 { disturb(camera, &generator) }
            }
            #expect(camera.state.isValid)
        }
        #expect(!animator.advance(to: now + .seconds(40_000_000)))
        #expect(!animator.isRunning)
    }

    @Test("an anchor exactly at the horizon is held as far as possible, and every number is finite", arguments: [0.0, -1e-9, 1e-9, -50])
    func horizon(offset: Double) throws {
        var state = CameraState.alps
        state.pitch = 80
        let animator = CameraAnimator(state: state, constraints: CameraConstraints(pitchRange: 0...85))
        let horizon = try #require(animator.camera.geometry.horizonY)
        let anchor = CameraAnchor.screen(ScreenPoint(x: 200, y: horizon + offset))
        animator.start(.zoom(.zoom(velocity: 5, anchor: anchor)), at: .zero)
        animator.start(.rotation(.rotation(velocity: 100, anchor: anchor)), at: .zero)
        animator.start(.ease(CameraEase(to: CameraTarget(pitch: 85), anchor: anchor)), at: .zero)
        var last = animator.camera.state
        for millisecond in stride(from: Int64(0), through: 1500, by: 5) {
            animator.advance(to: .milliseconds(millisecond))
            #expect(animator.camera.state.isFinite)
            // No frame jumps by more than a view's height on the ground.
            let geometry = CameraGeometry(state: last, viewport: .phone)
            let moved = try #require(geometry.point(for: animator.camera.state.center))
            #expect(moved.distance(to: geometry.focus) < 800)
            last = animator.camera.state
        }
    }
}
