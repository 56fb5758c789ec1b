import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Camera animator")
struct CameraAnimatorTests {
    /// Collects the reasons why animations have ended.
    final class Ends {
        var log: [String] = []
        func note(_ name: String) -> (CameraAnimationEnd) -> Void { { self.log.append("\(name) \($0)") } }
    }

    private let animator = CameraAnimator()
    private let ends = Ends()
    private let zoomEase = CameraMotion.ease(CameraEase(to: CameraTarget(zoom: 12)))
    private let turn = CameraMotion.ease(CameraEase(to: CameraTarget(bearing: 90)))
    private let flight = CameraMotion.flight(CameraFlight(to: CameraTarget(coordinate: Coordinate(latitude: 0, longitude: 0))))

    @Test("nothing moves without a call of advance, which returns whether another frame is needed")
    func driven() {
        #expect(animator.advance(to: .zero) == false)
        animator.start(zoomEase, at: .zero)
        #expect(animator.isRunning)
        #expect(animator.camera.state == .alps)
        #expect(animator.advance(to: .milliseconds(150)))
        #expect(animator.camera.state.zoom == 11.5)
        #expect(animator.advance(to: .milliseconds(299)))
        #expect(!animator.advance(to: .milliseconds(300)))
        #expect(animator.camera.state.zoom == 12)
        #expect(!animator.isRunning)
    }

    @Test("each observer hears that frames are wanted, until its token is released")
    func framesWanted() {
        var heard: [String] = []
        let app = animator.observeFrameRequests { heard.append("app") }
        var view: ObservationToken? = animator.observeFrameRequests { heard.append("view") }
        animator.start(zoomEase, at: .zero)
        animator.start(turn, at: .zero)
        #expect(heard == ["app", "view"])
        animator.cancel()
        withExtendedLifetime(view) {}
        view = nil
        animator.start(zoomEase, at: .zero)
        #expect(heard == ["app", "view", "app"])
        app.cancel()
    }

    @Test(
        "motions of different parts run together, one of the same part replaces",
        arguments: [
            (0, 1, false), (0, 2, true), (1, 2, true), (0, 3, true), (3, 3, true), (1, 3, false), (4, 0, false), (4, 2, true), (4, 5, true),
            (2, 0, true),
        ])
    func conflicts(first: Int, second: Int, isReplaced: Bool) {
        let motions = [
            zoomEase, turn, flight, .velocityZoom(VelocityZoom()), MomentumTests.pan,
            .ease(CameraEase(to: CameraTarget(coordinate: Coordinate(latitude: 0, longitude: 0)))),
        ]
        let one = animator.start(motions[first], at: .zero, completion: ends.note("one"))
        let two = animator.start(motions[second], at: .zero, completion: ends.note("two"))
        #expect([one, two].filter { animator.isRunning($0) } == (isReplaced ? [two] : [one, two]))
        #expect(ends.log == (isReplaced ? ["one replaced"] : []))
        FrameSchedule.hertz(60).run(animator)
        #expect(ends.log.sorted() == [isReplaced ? "one replaced" : "one finished", "two finished"])
    }

    @Test("the moving channels are those of the running motions")
    func channels() {
        #expect(animator.movingChannels.isEmpty)
        animator.start(zoomEase, at: .zero)
        animator.start(turn, at: .zero)
        #expect(animator.movingChannels == [.zoom, .bearing])
        animator.start(flight, at: .zero)
        #expect(animator.movingChannels == .all)
    }

    @Test("cancelling stops all motions, one motion, or some channels at the current view")
    func cancel() {
        let zooming = animator.start(zoomEase, at: .zero, completion: ends.note("zoom"))
        animator.start(turn, at: .zero, completion: ends.note("turn"))
        animator.start(MomentumTests.pan, at: .zero, completion: ends.note("pan"))
        animator.advance(to: .milliseconds(150))
        animator.cancel(zooming)
        #expect(ends.log == ["zoom interrupted"])
        let before = animator.camera.state
        animator.cancel([.bearing, .pitch])
        #expect(ends.log == ["zoom interrupted", "turn interrupted"])
        #expect(animator.camera.state == before)
        animator.advance(to: .milliseconds(200))
        #expect([animator.camera.state.zoom, animator.camera.state.bearing] == [11.5, before.bearing])
        #expect(animator.camera.state.center != before.center)
        animator.cancel()
        animator.cancel()
        #expect(ends.log == ["zoom interrupted", "turn interrupted", "pan interrupted"])
        #expect(!animator.isRunning)
    }

    @Test("when one of several motions ends, the others continue as they would at any other frame rate", arguments: [Int64(7), 16, 33])
    func endsAlone(step: Int64) {
        let animator = CameraAnimator()
        animator.start(zoomEase, at: .zero)
        animator.start(MomentumTests.pan, at: .zero)
        var now: Int64 = 0
        while now < 900 {
            now += step
            animator.advance(to: .milliseconds(min(now, 900)))
        }
        let reference = CameraAnimator()
        reference.start(zoomEase, at: .zero)
        reference.start(MomentumTests.pan, at: .zero)
        reference.advance(to: .milliseconds(900))
        #expect(animator.camera.state.screenDistance(to: reference.camera.state) < 1e-5)
    }

    @Test("a touch stops the animations that allow it, and returns whether it stopped any")
    func touch() {
        #expect(!animator.stopForTouch())
        animator.start(zoomEase, at: .zero, options: CameraAnimationOptions(isStoppedByTouch: false), completion: ends.note("zoom"))
        #expect(!animator.stopForTouch())
        animator.start(turn, at: .zero, completion: ends.note("turn"))
        animator.advance(to: .milliseconds(100))
        let before = animator.camera.state
        #expect(animator.stopForTouch())
        #expect(animator.camera.state == before)
        #expect(ends.log == ["turn interrupted"])
        FrameSchedule.hertz(60).run(animator, from: .milliseconds(100))
        #expect(ends.log == ["turn interrupted", "zoom finished"])
        #expect(animator.camera.state.zoom == 12)
    }

    @Test("a completion may start the next animation, and is called once")
    func chain() {
        animator.start(zoomEase, at: .zero) { [animator, turn, ends] end in
            ends.note("zoom")(end)
            animator.start(turn, at: .milliseconds(300), completion: ends.note("turn"))
        }
        FrameSchedule.hertz(100).run(animator)
        #expect(ends.log == ["zoom finished", "turn finished"])
        #expect([animator.camera.state.zoom, animator.camera.state.bearing] == [12, 90])
    }

    /// What an app does to a camera in the middle of an animation.
    enum OutsideChange: CaseIterable {
        case center, zoom, bearing, pitch, zoomAboutCorner, padding, size, clampingZoom, clampingCenter, nothing

        func make(_ camera: WebMercatorCamera) {
            switch self {
            case .center: camera.state.center = Coordinate(latitude: 10, longitude: 20)
            case .zoom: camera.state.zoom = 3
            case .bearing: camera.state.bearing = 200
            case .pitch: camera.state.pitch = 20
            case .zoomAboutCorner: camera.zoom(to: 9, around: Vec2F(0, 0))
            case .padding: camera.viewport.padding = EdgePadding(bottom: 300)
            case .size: camera.viewport.width = 600
            case .clampingZoom: camera.constraints.zoomRange = 0...10.5
            case .clampingCenter:
                camera.constraints.bounds = CoordinateBounds(south: 40, west: 0, north: 46.1, east: 20)
            case .nothing: camera.state = camera.state
            }
        }

        /// The parts of the view that the app has set.
        var channels: CameraChannels {
            switch self {
            case .center: .pan
            case .zoom: .zoom
            case .bearing: .bearing
            case .pitch: .pitch
            case .zoomAboutCorner: [.pan, .zoom]
            case .padding, .size, .clampingZoom, .clampingCenter, .nothing: []
            }
        }
    }

    static let goal = Coordinate(latitude: 46.6, longitude: 8.4)
    static let animations: [(CameraMotion, CameraChannels)] = [
        (.ease(CameraEase(to: CameraTarget(zoom: 12))), .zoom),
        (.ease(CameraEase(to: CameraTarget(bearing: 90))), .bearing),
        (.ease(CameraEase(to: CameraTarget(pitch: 50))), .pitch),
        (.ease(CameraEase(to: CameraTarget(coordinate: goal))), .pan),
        (.ease(CameraEase(to: CameraTarget(coordinate: goal, zoom: 12, bearing: 30, pitch: 40))), .all),
        (.flight(CameraFlight(to: CameraTarget(coordinate: goal, zoom: 12))), .all),
    ]

    @Test(
        "a change from outside stays: it ends the animations that move the same part, and the others go on", arguments: animations,
        OutsideChange.allCases)
    func outside(_ animation: (motion: CameraMotion, channels: CameraChannels), _ change: OutsideChange) {
        for isInObserver in [false, true] {
            let camera = WebMercatorCamera(state: .alps, viewport: .phone)
            let animator = CameraAnimator(camera: camera)
            let recorder = ChangeRecorder(observing: camera)
            animator.start(animation.motion, at: .zero, completion: ends.note("animation"))
            animator.advance(to: .milliseconds(50))
            if isInObserver {
                recorder.onEvent = { _ in
                    recorder.onEvent = nil
                    change.make(camera)
                }
                animator.advance(to: .milliseconds(100))
            } else {
                animator.advance(to: .milliseconds(100))
                change.make(camera)
            }
            let set = camera.state
            animator.advance(to: .milliseconds(150))
            let isReplaced = !animation.channels.isDisjoint(with: change.channels)
            #expect(animator.isRunning == !isReplaced, "in an observer: \(isInObserver)")
            if isReplaced {
                #expect(camera.state == set)
                #expect(ends.log.last == "animation replaced")
            }
            FrameSchedule.hertz(60).run(animator, from: .milliseconds(150))
            if change.channels.contains(.bearing) { #expect(camera.state.bearing == set.bearing) }
            if change.channels.contains(.zoom) { #expect(camera.state.zoom == set.zoom) }
            if change.channels.contains(.pitch) { #expect(camera.state.pitch == set.pitch) }
        }
        #expect(ends.log.count == 2)
    }

    @Test("of two animations a change from outside ends the one that moves the same part")
    func outsideOfTwo() {
        let zoom = animator.start(zoomEase, at: .zero, completion: ends.note("zoom"))
        animator.start(turn, at: .zero, completion: ends.note("turn"))
        animator.advance(to: .milliseconds(100))
        animator.camera.state.bearing = 200
        animator.advance(to: .milliseconds(150))
        #expect(ends.log == ["turn replaced"])
        #expect(animator.isRunning(zoom))
        #expect([animator.camera.state.zoom, animator.camera.state.bearing] == [11.5, 200])
    }

    @Test("a change of the viewport during a motion causes no jump")
    func windowChanges() {
        let camera = WebMercatorCamera(state: .alps, viewport: .phone)
        let animator = CameraAnimator(camera: camera)
        let target = CameraTarget(coordinate: Coordinate(latitude: 46.6, longitude: 8.4), zoom: 12)
        animator.start(.ease(CameraEase(to: target)), at: .zero)
        animator.advance(to: .milliseconds(100))
        camera.viewport = Viewport(width: 800, height: 400)
        let before = camera.state
        animator.advance(to: TouchInstant(microseconds: 100_001))
        expectClose(camera.state.center.latitude, to: before.center.latitude, within: 1e-4)
        animator.advance(to: .milliseconds(300))
        camera.geometry.expectShown(target.coordinate, at: ScreenPoint(x: 400, y: 200), within: 1e-5)
    }

    @Test("an observer of the camera may stop and start animations in the middle of a frame")
    func insideObserver() {
        let camera = WebMercatorCamera(state: .alps, viewport: .phone)
        let animator = CameraAnimator(camera: camera)
        let recorder = ChangeRecorder(observing: camera)
        animator.start(zoomEase, at: .zero, completion: ends.note("zoom"))
        recorder.onEvent = { [ends, turn] _ in
            guard ends.log.isEmpty else { return }
            animator.advance(to: .seconds(100))
            animator.cancel()
            animator.start(turn, at: .milliseconds(150), completion: ends.note("turn"))
        }
        #expect(animator.advance(to: .milliseconds(150)))
        #expect(ends.log == ["zoom interrupted"])
        FrameSchedule.hertz(60).run(animator, from: .milliseconds(150))
        #expect(ends.log == ["zoom interrupted", "turn finished"])
        #expect([camera.state.zoom, camera.state.bearing] == [11.5, 90])
    }

    @Test("the next animation starts from where an observer moves the camera in the last frame of the one before")
    func movedInside() {
        let camera = WebMercatorCamera(state: .alps, viewport: .phone)
        let animator = CameraAnimator(camera: camera)
        let recorder = ChangeRecorder(observing: camera)
        animator.start(zoomEase, at: .zero)
        recorder.onEvent = { [turn] _ in
            guard camera.state.zoom == 12, animator.movingChannels == .zoom else { return }
            camera.state.center = Coordinate(latitude: 1, longitude: 2)
            animator.start(turn, at: .milliseconds(300))
        }
        FrameSchedule.hertz(10).run(animator)
        expectClose(camera.state.center.latitude, to: 1, within: 1e-9)
        #expect(camera.state.bearing == 90)
    }

    @Test("the zoom at which the animations end is known, so that taps add up")
    func targetZoom() {
        #expect(animator.targetZoom == nil)
        animator.start(.velocityZoom(VelocityZoom()), at: .zero)
        animator.advance(to: .milliseconds(100))
        expectClose(animator.targetZoom ?? 0, to: 12.05, within: 1e-12)
        let left = (animator.targetZoom ?? 0) - animator.camera.state.zoom
        animator.start(.velocityZoom(VelocityZoom(levels: left + 1.05)), at: .milliseconds(100))
        FrameSchedule.hertz(60).run(animator, from: .milliseconds(100))
        expectClose(animator.camera.state.zoom, to: 13.1, within: 1e-9)
    }

    @Test("an animator releases its completions after they were called")
    func released() {
        weak var weakEnds: Ends?
        do {
            let ends = Ends()
            weakEnds = ends
            animator.start(zoomEase, at: .zero, completion: ends.note("zoom"))
        }
        #expect(weakEnds != nil)
        animator.cancel()
        #expect(weakEnds == nil)
    }
}

extension TouchInstant {
    static func seconds(_ count: Int64) -> TouchInstant { .milliseconds(count * 1000) }
}
