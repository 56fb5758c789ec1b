import HereGestures
import MapTesting
import TestRuns
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// Everything that moves a map, in an app that interferes from its callbacks.
@Suite("What moves a map in an app that interferes")
struct HostileAppTests {
    enum Attack: CaseIterable {
        case jumpInBegan, jumpInEnded, jumpInObserver, flightInBegan, flightInEnded, callInBegan
        case cancelInEveryEvent, cancelInEveryMove, stopInEveryMove, optionsInEveryMove, reducedMotionInEveryMove, paddingInEveryMove
        case noSize, noSizeForAWhile, limitsShrinkToAPoint, leavesAndReturns, leavesInBegan, returnsInBegan
    }

    private static let jump = CameraState(center: Coordinate(latitude: 12, longitude: 50), zoom: 9.5)

    private final class App {
        let map: MapTestBench
        var isInside = false
        var count = 0
        var token: ObservationToken?
        var jumps = 0

        init(_ map: MapTestBench) { self.map = map }

        /// Calls back in each event of the navigation.
        func inEvents(_ isDue: @escaping (NavigationEvent) -> Bool, _ attack: @escaping (MapTestBench) -> Void) {
            let record = map.navigation.onEvent
            map.navigation.onEvent = { [unowned self] event in
                record?(event)
                if isDue(event) { attack(map) }
            }
        }

        /// Calls back in the moves of the camera, at most 300 times.
        func inMoves(_ attack: @escaping (MapTestBench, Int) -> Void) {
            token = map.camera.observe { [unowned self] _ in
                guard !isInside, count < 300 else { return }
                isInside = true
                count += 1
                attack(map, count)
                isInside = false
            }
        }

        func jump() {
            jumps += 1
            map.camera.state = HostileAppTests.jump
        }

        func flight() {
            let flight = CameraFlight(to: CameraTarget(HostileAppTests.jump), pace: .duration(.milliseconds(400)))
            map.navigation.animator.start(.flight(flight), at: map.bench.scheduler.now)
            jumps += 1
        }
    }

    private static func began(_ event: NavigationEvent) -> Bool { if case .began = event { true } else { false } }

    private static func ended(_ event: NavigationEvent) -> Bool {
        switch event {
        case .ended, .cancelled: true
        default: false
        }
    }

    private func begin(_ attack: Attack, _ app: App) {
        switch attack {
        case .jumpInBegan: app.inEvents(Self.began) { _ in app.jump() }
        case .jumpInEnded: app.inEvents(Self.ended) { _ in app.jump() }
        case .jumpInObserver: app.inMoves { _, count in if count == 3 { app.jump() } }
        case .flightInBegan: app.inEvents(Self.began) { _ in if app.jumps == 0 { app.flight() } }
        case .flightInEnded: app.inEvents(Self.ended) { _ in if app.jumps == 0 { app.flight() } }
        case .callInBegan: app.inEvents(Self.began) { $0.navigation.rotate(by: 10, over: .milliseconds(200)) }
        case .cancelInEveryEvent: app.inEvents({ _ in true }) { $0.navigation.cancel() }
        case .cancelInEveryMove: app.inMoves { map, _ in map.navigation.cancel() }
        case .stopInEveryMove: app.inMoves { map, _ in map.navigation.stop() }
        case .optionsInEveryMove:
            let options: [NavigationOptions] = [.apple, .here, .hereClassic, .mapLibre, .openMobileMaps, .google, NavigationOptions()]
            app.inMoves { map, count in map.navigation.options = options[count % options.count] }
        case .reducedMotionInEveryMove: app.inMoves { map, _ in map.navigation.reducesMotion.toggle() }
        case .paddingInEveryMove: app.inMoves { map, count in map.camera.viewport.padding = EdgePadding(bottom: Double(count % 40) * 5) }
        case .noSize: app.inMoves { map, count in if count == 3 { map.camera.viewport = Viewport(width: 0, height: 0) } }
        case .noSizeForAWhile:
            app.inMoves { map, count in
                map.camera.viewport = count % 4 == 3 ? Viewport(width: 0, height: 0) : MapTestBench.viewport
            }
        case .limitsShrinkToAPoint:
            app.inMoves { map, count in
                guard count == 3 else { return }
                map.camera.constraints.zoomRange = 10...10
                map.camera.constraints.bounds = CoordinateBounds(south: 47, west: 8, north: 47, east: 8)
            }
        case .leavesAndReturns:
            app.inMoves { map, _ in
                map.bench.handler.removeListener(map.navigation)
                map.bench.handler.addListener(map.navigation)
            }
        case .leavesInBegan: app.inEvents(Self.began) { $0.bench.handler.removeListener($0.navigation) }
        case .returnsInBegan:
            app.inEvents(Self.began) {
                $0.bench.handler.removeListener($0.navigation)
                $0.bench.handler.addListener($0.navigation)
            }
        }
    }

    /// Where a map is hard to move.
    enum Ground: CaseIterable {
        case plain, antimeridian, tiltedWithRubberBand
    }

    private func makeMap(_ ground: Ground) -> MapTestBench {
        switch ground {
        case .plain: return MapTestBench()
        case .antimeridian:
            return MapTestBench(CameraState(center: Coordinate(latitude: 47, longitude: 179.999), zoom: 10, bearing: 350))
        case .tiltedWithRubberBand:
            let options = NavigationOptions.apple
            return MapTestBench(
                CameraState(center: MapTestBench.start.center, zoom: 10, pitch: 60),
                constraints: CameraConstraints(zoomRange: 9.8...10.2, pitchRange: 0...85), options: options)
        }
    }

    @Test(
        "the view stays valid, all comes to rest, what begins ends once, and what the program has set stays",
        arguments: RunSize.pairs(Mover.allCases, Attack.allCases, standard: 60))
    func holds(mover: Mover, attack: Attack) {
        // Every third pair of a mover and an attack is on the same ground, unless all are played.
        let number = Mover.allCases.firstIndex(of: mover)! + Attack.allCases.firstIndex(of: attack)!
        let ground = Ground.allCases[number % Ground.allCases.count]
        for ground in RunSize.isStress ? Ground.allCases : [ground] {
            let map = makeMap(ground)
            let app = App(map)
            begin(attack, app)
            let finish = mover.begin(on: map, Fingers(map))
            finish()
            for frame in 0..<1200 where frame < 300 || map.navigation.needsFrames {
                map.wait(.milliseconds(16))
                // A navigation outside a chain receives its frames from the host.
                if map.navigation.needsFrames { map.navigation.advance(to: map.bench.scheduler.now) }
            }
            app.token?.cancel()
            #expect(map.unrest.isEmpty, "\(ground)")
            // A map that is stopped on its way back into its limits stays where it is.
            if attack != .stopInEveryMove {
                #expect(map.camera.constraints.zoomRange.contains(map.state.zoom), "\(ground) \(map.state.zoom)")
            }
            if app.jumps > 0 {
                let way = map.state.pixels(to: Self.jump)
                #expect(way < 2000, "\(ground): the jump is lost, \(way) px away")
            }
        }
    }

    /// What else moves the same map, or receives the same touches.
    enum Company: CaseIterable {
        case navigationOfTheSameCamera, navigationOfTheSameAnimator, secondHandler, facade, classicFacade, bothFacades, heldKeyAndWheel
    }

    @Test(
        "beside another navigation, handler or facade all comes to rest, and what begins ends once",
        arguments: RunSize.pairs(Mover.allCases, Company.allCases, standard: 45))
    func besides(mover: Mover, company: Company) {
        let map = MapTestBench()
        let handler = map.bench.handler
        var others: [AnyObject] = []
        var frames: [MapNavigationListener] = [map.navigation]
        var release: () -> Void = {}
        switch company {
        case .navigationOfTheSameCamera, .navigationOfTheSameAnimator:
            let animator = company == .navigationOfTheSameAnimator ? map.navigation.animator : nil
            let other = MapNavigationListener(camera: map.camera, animator: animator)
            handler.insertListener(other, at: 1)
            other.zoom(by: 0.5, over: .milliseconds(300), at: map.bench.scheduler.now)
            frames.append(other)
        case .secondHandler:
            let second = DefaultTouchHandler(scheduler: map.bench.scheduler)
            second.addListener(map.navigation)
            release = {
                for event in GestureScript.drag(from: Vec2F(300, 300), to: Vec2F(200, 300)).events(startingAt: map.bench.scheduler.now) {
                    second.onTouchEvent(event)
                    map.wait(.milliseconds(8))
                }
                second.invalidate()
            }
            others.append(second)
        case .facade: others.append(MapGestures(navigation: map.navigation, handler: handler))
        case .classicFacade: others.append(ClassicMapGestures(navigation: map.navigation, handler: handler))
        case .bothFacades:
            others.append(MapGestures(navigation: map.navigation, handler: handler))
            others.append(ClassicMapGestures(navigation: map.navigation, handler: handler))
        case .heldKeyAndWheel:
            for phase in [CommandPhase.pressed, .repeated] { handler.performFirst(of: [.panUp], phase: phase) }
            release = {
                let wheel = TouchPointer(id: 9, position: Vec2F(200, 400), phase: .stationary, kind: .mouse)
                handler.onTouchEvent(TouchEvent(.scroll, wheel, scrollDelta: 100, timestamp: map.bench.scheduler.now))
                handler.performFirst(of: [.panUp], phase: .released)
            }
        }
        let finish = mover.begin(on: map, Fingers(map))
        release()
        finish()
        for frame in 0..<1200 where frame < 300 || frames.contains(where: { $0.needsFrames }) {
            map.wait(.milliseconds(16))
            for navigation in frames where navigation.needsFrames { navigation.advance(to: map.bench.scheduler.now) }
        }
        withExtendedLifetime(others) {}
        #expect(map.state.isValid)
        #expect(frames.map { [$0.needsFrames, $0.isActive] } == frames.map { _ in [false, false] })
        #expect(map.unpaired == nil, "\(map.events)")
    }
}
