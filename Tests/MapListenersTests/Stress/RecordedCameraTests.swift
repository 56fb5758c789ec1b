import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Random gestures on random views, with the view of the camera in the middle and at the end of each.
///
/// The test shows that a change of the code changes no behavior. Record `Fixtures/random-cameras.csv` again with `TOUCHPIPE_RECORD=1 swift test --filter RecordedCameraTests`, when navigation itself changes.
@Suite struct RecordedCameraTests {
    @Test func `a random gesture shows what was recorded`() throws {
        if ProcessInfo.processInfo.environment["TOUCHPIPE_RECORD"] != nil { try record() }
        let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
        #expect(recorded.count == RandomGesture.count)
        for index in stride(from: 0, to: recorded.count, by: RunSize.either(17, stress: 1)) {
            let gesture = RandomGesture(seed: UInt64(index))
            let numbers = recorded[index].split(separator: ",").dropFirst().compactMap { Double($0) }
            for (moment, view) in gesture.views().enumerated() {
                let expected = RecordedView(Array(numbers[moment * 5..<moment * 5 + 5]))
                let distance = expected.pixels(to: view, viewport: gesture.viewport)
                #expect(
                    distance <= expected.limit(gesture.viewport),
                    "gesture \(index) (\(gesture.conditions)), moment \(moment): \(view) instead of \(expected)")
            }
        }
    }

    private func record() throws {
        let lines = (0..<RandomGesture.count).map { index in
            "\(index)," + RandomGesture(seed: UInt64(index)).views().flatMap { $0.numbers }.map(\.description).joined(separator: ",")
        }
        try (lines.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }

    private static let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fixtures/random-cameras.csv").standardized
}

/// A state of the camera as a row of numbers.
private struct RecordedView: CustomStringConvertible {
    var state: CameraState

    init(_ state: CameraState) { self.state = state }

    init(_ numbers: [Double]) {
        state = CameraState(
            center: Coordinate(latitude: numbers[0], longitude: numbers[1]), zoom: numbers[2], bearing: numbers[3], pitch: numbers[4])
    }

    var numbers: [Double] { [state.center.latitude, state.center.longitude, state.zoom, state.bearing, state.pitch] }

    var description: String { "\(numbers)" }

    /// The largest distance between two views, in pixels: near the middle of the view, and at its corners for zoom, bearing and pitch.
    func pixels(to other: RecordedView, viewport: Viewport) -> Double {
        let radius = (viewport.width * viewport.width + viewport.height * viewport.height).squareRoot() / 2
        let turn = (other.state.bearing - state.bearing).remainder(dividingBy: 360) * .pi / 180
        let tilt = (other.state.pitch - state.pitch) * .pi / 180
        return state.pixels(to: other.state) + radius * (abs(turn) + abs(tilt) + abs(other.state.zoom - state.zoom) * 0.7)
    }

    /// A billionth of a pixel, or, if that is larger, the last bits of a coordinate in degrees on the screen: 2^-53 widths of the world for
    /// each move of a gesture.
    func limit(_ viewport: Viewport) -> Double {
        1e-9 + 512 * Math.exp2(state.zoom) * 0x1p-53 * 40
    }
}

/// A gesture that a seed determines, with its start view and its options.
private struct RandomGesture {
    static let count = 2500

    var viewport: Viewport
    private var random: SplitMix64
    private var state: CameraState
    private var constraints: CameraConstraints
    private var options: NavigationOptions
    private var preset: String

    private static let presets: [(String, NavigationOptions)] = [
        ("recommended", .recommended), ("mapLibre", .mapLibre), ("mapbox", .mapbox), ("google", .google), ("apple", .apple),
        ("here", .here), ("openMobileMaps", .openMobileMaps), ("plain", .plain),
    ]

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 77 &+ 5)
        func number(_ range: ClosedRange<Double>) -> Double { range.lowerBound + random.unit() * (range.upperBound - range.lowerBound) }
        let isNearAntimeridian = random.chance(0.2)
        state = CameraState(
            center: Coordinate(latitude: number(-84...84), longitude: isNearAntimeridian ? 180 - number(0...0.01) : number(-180...180)),
            zoom: number(0...22), bearing: random.chance(0.4) ? 0 : number(0...360), pitch: random.chance(0.4) ? 0 : number(0...85))
        viewport = Viewport(width: 400, height: 800)
        if random.chance(0.2) { viewport.padding = EdgePadding(top: 120, right: 30) }
        constraints = CameraConstraints(pitchRange: 0...85)
        switch random.below(10) {
        case 0:
            let c = state.center
            constraints.bounds = CoordinateBounds(
                south: max(c.latitude - 3, -84), west: c.longitude - 5, north: min(c.latitude + 3, 84), east: c.longitude + 5)
        case 1:
            let c = state.center
            constraints.bounds = CoordinateBounds(
                south: max(c.latitude - 3, -84), west: c.longitude - 5, north: min(c.latitude + 3, 84), east: c.longitude + 5)
            constraints.boundsMode = .viewport
        case 2: constraints.holdsPolesAtEdges = true
        case 3: constraints.zoomRange = max(0, state.zoom - 0.5)...min(22, state.zoom + 0.5)
        default: break
        }
        (preset, options) = random.pick(Self.presets)
        if random.chance(0.2) { options.hasRubberBand = true }
        self.random = random
    }

    /// The special property of the gesture.
    var conditions: String {
        var words = [preset]
        if constraints.bounds != nil { words.append("bounds of the \(constraints.boundsMode)") }
        if constraints.holdsPolesAtEdges { words.append("poles at the edges") }
        if constraints.zoomRange != 0...22 { words.append("zoom \(constraints.zoomRange)") }
        if options.hasRubberBand { words.append("rubber band") }
        if state.pitch > 0 { words.append("pitch") }
        if viewport.padding != .zero { words.append("padding") }
        return words.joined(separator: ", ")
    }

    /// The view after half of the events, after the lift of the fingers, and 400 ms later.
    func views() -> [RecordedView] {
        var random = random
        let map = plainMap(state, viewport: viewport, constraints: constraints, options: options)
        let events = RandomGesture.hand(&random).events(every: random.pick([8, 16, 33]))
        var views: [RecordedView] = []
        for (index, event) in events.enumerated() {
            if let time = event.timestamp { map.bench.scheduler.advance(to: time) }
            map.bench.handler.onTouchEvent(event)
            if index % 3 == 1, let time = event.timestamp { map.navigation.advance(to: time) }
            if index == events.count / 2 || index == events.count - 1 { views.append(RecordedView(map.state)) }
        }
        let lifted = map.bench.scheduler.now
        for frame in 1...24 { map.navigation.advance(to: lifted + .microseconds(Int64(frame) * 16_667)) }
        views.append(RecordedView(map.state))
        return views
    }

    private static func hand(_ random: inout SplitMix64) -> Hand {
        var fingers: [(Double) -> Vec2F] = []
        let length = Double(random.number(from: 60, to: 400))
        // One finger, or two fingers that move independently, side by side, or about a middle.
        let (x, y) = (random.number(from: 60, to: 340), random.number(from: 200, to: 700))
        let (dx, dy) = (random.number(from: -0.8, to: 0.8), random.number(from: -0.8, to: 0.8))
        let bend = random.number(from: -0.001, to: 0.001)
        func way(_ x: Float, _ y: Float, _ dx: Float, _ dy: Float) -> (Double) -> Vec2F {
            { time in
                let t = Float(time + length)
                return Vec2F(x + dx * t + bend * t * t, y + dy * t - bend * t * t / 2)
            }
        }
        fingers.append(way(x, y, dx, dy))
        switch random.below(5) {
        case 0, 1: break
        case 2: fingers.append(way(x + 90, y + 15, dx, dy))
        case 3: fingers.append(way(x + 80, y - 60, -dx, -dy))
        default:
            fingers.append(way(x - 120, y + 40, random.number(from: -0.8, to: 0.8), random.number(from: -0.8, to: 0.8)))
        }
        return Hand(length: length, fingers: fingers)
    }
}
