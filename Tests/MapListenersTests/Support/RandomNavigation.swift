import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TouchPipeline
import TouchPipelineTesting

/// Random fingers on a random map, and the rules that hold after every event. A rule that does not hold is returned as text.
///
/// A harness for other inputs can use ``map`` for them between two calls of ``step()``.
struct RandomNavigation {
    let map: MapTestBench
    var random: SplitMix64
    /// The fingers that are down, with their directions.
    private var fingers: [(id: Int, position: Vec2F, way: Vec2F)] = []
    /// The coordinates that the fingers hold. Empty while a finger holds none.
    private var held: [Int: WorldPoint] = [:]
    private var nextID = 0
    /// Whether the map follows every finger from its first pixel, with zoom and bearing, so that coordinates stay under the fingers.
    private let isExact: Bool
    /// Whether the finger that remains after two holds its coordinate.
    private let holdsRemaining: Bool
    private var hadTwoFingers = false

    init(seed: UInt64, isExact: Bool) {
        var random = SplitMix64(seed: seed)
        self.isExact = isExact
        let configuration = random.chance(0.5) ? TouchConfiguration.recommended : .openMobileMaps
        holdsRemaining = configuration.finger.reportsRemainingFinger
        let state = Self.state(&random)
        map = MapTestBench(
            state, viewport: Viewport(width: 400, height: 800), constraints: Self.constraints(around: state, &random),
            options: isExact ? Self.exactOptions : Self.options(&random), configuration: configuration)
        self.random = random
    }

    private static func state(_ random: inout SplitMix64) -> CameraState {
        let longitude = random.chance(0.3) ? 179.99 : Double(random.number(from: -180, to: 180))
        return CameraState(
            center: Coordinate(latitude: Double(random.number(from: -70, to: 70)), longitude: longitude),
            zoom: Double(random.number(from: 3, to: 18)), bearing: Double(random.number(from: 0, to: 360)),
            pitch: random.pick([0, 0, 20, 40, 60, 75, 80, 85]))
    }

    private static func constraints(around state: CameraState, _ random: inout SplitMix64) -> CameraConstraints {
        var constraints = CameraConstraints(zoomRange: 0...22, pitchRange: 0...85)
        if random.chance(0.4) { constraints.zoomRange = state.zoom - 0.3...state.zoom + Double(random.number(from: 0, to: 0.5)) }
        if random.chance(0.3) { constraints.pitchRange = 0...max(state.pitch, 1) }
        if random.chance(0.3) {
            let reach = 200 / Math.exp2(state.zoom)
            let center = state.center
            constraints.bounds = CoordinateBounds(
                south: center.latitude - reach, west: center.longitude - reach, north: center.latitude + reach,
                east: center.longitude + reach)
            constraints.boundsMode = random.chance(0.3) ? .viewport : .center
        }
        constraints.holdsPolesAtEdges = random.chance(0.2)
        return constraints
    }

    /// All thresholds are zero, so that two fingers pan, zoom and turn from the first pixel on.
    private static var exactOptions: NavigationOptions {
        var options = NavigationOptions.recommended
        options.catchUpDuration = nil
        options.enabledGestures = [.pan, .pinchZoom, .rotate]
        options.pan.twoFingerThreshold = .dp(0)
        options.zoom.threshold = 0
        options.rotation.threshold = .dp(0)
        return options
    }

    private static func options(_ random: inout SplitMix64) -> NavigationOptions {
        var options: NavigationOptions = random.pick([
            .plain, .recommended, .recommended, .openMobileMaps, .mapbox, .mapLibre, .google, .apple, .here, .hereClassic,
        ])
        options.hasRubberBand = random.chance(0.2)
        if random.chance(0.3) { options.catchUpDuration = nil }
        return options
    }

    // MARK: Steps

    /// Plays one random event, or a rest. Returns the rule that does not hold, or `nil`.
    mutating func step() -> String? {
        if fingers.isEmpty {
            // No double tap, and momentum of any length.
            wait(random.whole(in: 310...900))
            return land()
        }
        if random.chance(0.05), fingers.count < 2 { return land() }
        if random.chance(0.05) { return lift() }
        if random.chance(0.05) { return rest() }
        return move()
    }

    /// Lifts all fingers and waits for the end of all motions. Returns the rule that does not hold, or `nil`.
    mutating func end() -> String? {
        while !fingers.isEmpty { if let violation = lift() { return violation } }
        wait(1000)
        map.settle()
        let state = map.state
        let overshoot = map.camera.constraints.overshoot(of: state, viewport: map.camera.viewport)
        let beyond = max(abs(overshoot.zoom), abs(overshoot.pitch), max(abs(overshoot.east), abs(overshoot.south)) * Math.exp2(state.zoom))
        guard beyond < 1e-9 else { return "the end is beyond the limits: \(overshoot)" }
        guard !map.navigation.needsFrames else { return "the map wants frames for ever" }
        wait(1000)
        return map.state == state ? nil : "the map moves after its end: \(state) → \(map.state)"
    }

    private mutating func wait(_ milliseconds: Int64) {
        for _ in 0..<max(1, milliseconds / 16) {
            map.bench.wait(.milliseconds(16))
            map.navigation.advance(to: map.bench.scheduler.now)
        }
    }

    private mutating func land() -> String? {
        // Some in the sky of a tilted map.
        fingers.append((nextID, Vec2F(random.number(from: 20, to: 380), random.number(from: 60, to: 780)), .zero))
        nextID += 1
        hadTwoFingers = fingers.count == 2 || (hadTwoFingers && fingers.count > 1)
        feed(.down) { $0 == fingers.count - 1 ? .began : .stationary }
        takeHold()
        return nil
    }

    private mutating func lift() -> String? {
        let index = random.below(fingers.count)
        var isMoved = false
        if fingers.count == 2, random.chance(0.3) {
            // The finger that stays moves in the same event.
            fingers[1 - index].position =
                fingers[1 - index].position + Vec2F(random.number(from: -9, to: 9), random.number(from: -9, to: 9))
            isMoved = true
        }
        feed(.up) { $0 == index ? .ended : isMoved ? .moved : .stationary }
        held[fingers[index].id] = nil
        fingers.remove(at: index)
        if fingers.isEmpty { hadTwoFingers = false }
        guard !fingers.isEmpty, map.navigation.isAnimating else { return drift() }
        return "a motion runs while a finger is down"
    }

    /// A rest: first with events at the same positions, then without events.
    private mutating func rest() -> String? {
        // The map catches up, and taps end.
        wait(random.whole(in: 700...900))
        if map.navigation.needsFrames { return "the map moves under fingers that rest" }
        let before = map.state
        for _ in 0..<3 {
            map.bench.wait(.milliseconds(8))
            feed(.move) { _ in .moved }
            if let change = change(since: before) { return "events with the same positions change the view: \(change)" }
        }
        wait(200)
        return change(since: before).map { "a rest changes the view: \($0)" }
    }

    private mutating func move() -> String? {
        map.bench.wait(.milliseconds(random.whole(in: 1...24)))
        map.navigation.advance(to: map.bench.scheduler.now)
        for index in fingers.indices {
            if random.chance(0.1) { fingers[index].way = Vec2F(random.number(from: -15, to: 15), random.number(from: -15, to: 15)) }
            let position = fingers[index].position + fingers[index].way
            let isInside = (10...390).contains(position.x) && (10...790).contains(position.y)
            if isInside { fingers[index].position = position } else { fingers[index].way = .zero }
        }
        feed(.move) { _ in .moved }
        return drift()
    }

    private func feed(_ action: TouchAction, _ phase: (Int) -> TouchPointer.Phase) {
        var pointers = TouchPointers()
        for (index, finger) in fingers.enumerated() {
            pointers.append(TouchPointer(id: finger.id, position: finger.position, phase: phase(index)))
        }
        map.bench.handler.onTouchEvent(TouchEvent(action, pointers: pointers, timestamp: map.bench.scheduler.now))
    }

    // MARK: Rules

    /// The difference of the view from another one, if it is more than a rounding error.
    private func change(since before: CameraState) -> String? {
        let after = map.state
        let zoom = abs(after.zoom - before.zoom)
        let turn = abs((after.bearing - before.bearing).remainder(dividingBy: 360))
        guard max(zoom, turn, abs(after.pitch - before.pitch)) > 1e-7 || after.pixels(to: before) > 1e-4 else { return nil }
        return "\(before) → \(after)"
    }

    private mutating func takeHold() {
        held = [:]
        guard !areTooClose else { return }
        for finger in fingers where map.camera.view.isWithinSight(ScreenPoint(finger.position)) {
            held[finger.id] = map.worldPoint(at: ScreenPoint(finger.position))
        }
    }

    /// Whether two fingers are so close to each other that they have no direction and no ratio. They hold no coordinates until they move
    /// apart.
    private var areTooClose: Bool { fingers.count == 2 && fingers[0].position.distance(to: fingers[1].position) < 1.5 }

    /// Whether each finger holds its coordinate, unless a limit has stopped the map.
    private mutating func drift() -> String? {
        guard isExact, holdsRemaining || !hadTwoFingers || fingers.count == 2, !isAtLimit, held.count == fingers.count else {
            takeHold()
            return nil
        }
        if areTooClose { return nil }
        // Two fingers hold the map only while both are on the ground. Above the horizon, or close to it, a finger holds no coordinate.
        guard fingers.allSatisfy({ map.camera.view.isWithinSight(ScreenPoint($0.position)) }) else {
            takeHold()
            return nil
        }
        for finger in fingers {
            guard let point = held[finger.id] else { continue }
            let distance = distance(of: point, from: ScreenPoint(finger.position))
            if distance > 0.5 { return "the place under finger \(finger.id) of \(fingers.count) is \(distance) px off, \(map.state)" }
        }
        return nil
    }

    /// The distance, in pixels, between a place and a point of the screen, on the copy of the world under that point.
    private func distance(of worldPoint: WorldPoint, from point: ScreenPoint) -> Double {
        guard let seen = map.worldPoint(at: point) else { return 0 }
        let copy = WorldPoint(x: worldPoint.x + (seen.x - worldPoint.x).rounded(), y: worldPoint.y)
        guard let shown = map.camera.geometry.screenPoint(for: copy) else { return .infinity }
        return Math.hypot(shown.x - point.x, shown.y - point.y)
    }

    /// Whether a small change of the view would leave the limits.
    private var isAtLimit: Bool {
        let (state, constraints, viewport) = (map.state, map.camera.constraints, map.camera.viewport)
        let step = 0.01 / Math.exp2(state.zoom)
        for (zoom, north, east) in [(1e-6, 0.0, 0.0), (-1e-6, 0, 0), (0, step, 0), (0, -step, 0), (0, 0, step), (0, 0, -step)] {
            var near = state
            near.zoom += zoom
            near.center.latitude += north
            near.center.longitude += east
            let overshoot = constraints.overshoot(of: near, viewport: viewport)
            if max(abs(overshoot.zoom), abs(overshoot.east), abs(overshoot.south)) > 1e-12 { return true }
        }
        return false
    }
}
