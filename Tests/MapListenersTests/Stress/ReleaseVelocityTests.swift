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

/// The length of the momentum after fingers whose movement is known exactly.
@Suite("Velocity at the lift")
struct ReleaseVelocityTests {
    private static let presets: [(name: String, options: NavigationOptions)] = [
        ("plain", .plain), ("openMobileMaps", .openMobileMaps), ("mapbox", .mapbox), ("mapLibre", .mapLibre),
        ("google", .google), ("apple", .apple), ("here", .here), ("hereClassic", .hereClassic),
    ]
    private static let intervals = [4.0, 8, 11, 16, 33, 33.4, 50, 80]
    private static let middle = Vec2F(200, 400)

    /// The length of the momentum, in pixels.
    private static func coast(_ events: [TouchEvent], _ options: NavigationOptions = NavigationOptions()) -> Double {
        let map = plainMap(options: options)
        let lifted = map.perform(events)
        map.settle()
        return map.state.pixels(to: lifted)
    }

    /// The length of the momentum for a speed at the lift, in dp per second.
    private static func expected(_ speed: Double, _ momentum: MomentumOptions) -> Double {
        guard speed >= momentum.minimumPanSpeed else { return 0 }
        return (min(speed, momentum.maximumPanSpeed) - PanMomentum.standardStoppingSpeed) / momentum.panFriction
    }

    // MARK: Flings

    @Test("after ten moves of 1 px per millisecond the momentum is the same at every interval", arguments: presets.indices, intervals)
    func steady(preset: Int, interval: Double) {
        let options = Self.presets[preset].options
        let hand = Hand(length: 10 * interval, fingers: [{ Self.middle + Vec2F(0, Float($0)) }])
        let truth = Self.expected(1000, options.momentum)
        #expect(truth > 100)
        #expect(abs(Self.coast(hand.events(every: interval), options) - truth) < 0.01 * truth)
    }

    @Test(
        "a finger that accelerates or decelerates gives momentum with its speed at the lift, at every interval",
        arguments: [(600.0, 3.0), (900, -4), (1500, -6), (400, 1), (250, -1)] as [(Double, Double)], intervals)
    func changing(motion: (Double, Double), interval: Double) {
        // The speed in pixels per second at the lift, and its increase in each millisecond.
        let (speed, acceleration) = motion
        let hand = Hand(
            length: 320,
            fingers: [{ Self.middle + Vec2F(Float(($0 * speed + $0 * $0 * acceleration / 2) / 1000), 0) }])
        let truth = Self.expected(speed, MomentumOptions())
        #expect(abs(Self.coast(hand.events(every: interval)) - truth) < 0.05 * truth)
    }

    @Test("a short flick that starts at rest has momentum with its speed at the lift", arguments: intervals.filter { $0 <= 50 })
    func short(interval: Double) {
        let hand = Hand(length: 120, fingers: [{ Self.middle + Vec2F(0, Float(($0 + 120) * ($0 + 120) / 144)) }])
        let truth = Self.expected(1000 * 2 * 100 / 120, MomentumOptions())
        #expect(abs(Self.coast(hand.events(every: interval)) - truth) < 0.05 * truth)
    }

    @Test("a lift that is reported one interval after the last move does not stop the map", arguments: intervals)
    func reportedLate(interval: Double) {
        let hand = Hand(length: 10 * interval, fingers: [{ Self.middle + Vec2F(0, Float($0)) }])
        let truth = Self.expected(1000, MomentumOptions())
        #expect(abs(Self.coast(hand.events(every: interval, early: interval)) - truth) < 0.01 * truth)
    }

    @Test("samples that are 250 ms or more apart give no velocity")
    func tooSlow() {
        let hand = Hand(length: 1000, fingers: [{ Self.middle + Vec2F(0, Float($0)) }])
        #expect(Self.coast(hand.events(every: 100)) > 200)
        #expect(Self.coast(hand.events(every: 240)) > 200)
        #expect(Self.coast(hand.events(every: 250)) == 0)
    }

    // MARK: Rest

    private enum Tremor: CaseIterable {
        case none, sine, random, corners
    }

    /// Moves for 300 ms at 1 px per millisecond, then rests with a tremor within `size` pixels in each direction.
    private static func resting(_ rest: Double, _ tremor: Tremor, _ size: Double, seed: UInt64) -> Hand {
        func trembling(_ start: Vec2F, _ way: Vec2F, _ seed: UInt64) -> (Double) -> Vec2F {
            { time in
                let point = start + way * Float(min(time + rest, 0))
                guard time > -rest else { return point }
                var random = SplitMix64(seed: seed &+ UInt64((time + rest) * 1000))
                let (x, y) = (random.unit() * 2 - 1, random.unit() * 2 - 1)
                switch tremor {
                case .none: return point
                case .sine:
                    let phase = time / 110 * 2 * .pi + Double(seed)
                    return point + Vec2F(Float(size * Math.sin(phase)), Float(size * Math.cos(phase)))
                case .random: return point + Vec2F(Float(size * x), Float(size * y))
                case .corners: return point + Vec2F(Float(x > 0 ? size : -size), Float(y > 0 ? size : -size))
                }
            }
        }
        return Hand(
            length: 300 + rest,
            fingers: [
                trembling(Vec2F(150, 400), Vec2F(-0.6, 0.8), seed), trembling(Vec2F(250, 400), Vec2F(0.7, -0.7), seed &* 31 &+ 7),
            ])
    }

    @Test("a finger that has rested for 100 ms gives no momentum, with any tremor", arguments: intervals.filter { $0 <= 50 })
    func rest(interval: Double) {
        for (preset, size) in [0.2, 0.6, 0.99].enumerated() {
            for tremor in Tremor.allCases {
                for seed in RunSize.cases(Array(0..<8 as Range<UInt64>), standard: 2) {
                    var hand = Self.resting(100, tremor, size, seed: seed)
                    hand.fingers.removeLast()
                    let early = Double(seed) / 8 * interval
                    let events = hand.events(every: interval, early: early, onlyChanges: seed % 2 == 1)
                    #expect(Self.coast(events, Self.presets[preset * 2].options) == 0, "\(tremor) \(size) \(seed)")
                }
            }
        }
    }

    @Test(
        "two fingers that have rested for 100 ms give no momentum, with any tremor",
        arguments: RunSize.pairs(intervals.filter { $0 <= 50 }, [0.0, 60], standard: 4))
    func restOfTwo(interval: Double, pitch: Double) {
        for size in [0.2, 0.6, 0.99] {
            for tremor in Tremor.allCases {
                for seed in RunSize.cases(Array(0..<4 as Range<UInt64>), standard: 2) {
                    var state = MapTestBench.start
                    state.pitch = pitch
                    let map = plainMap(state)
                    map.navigation.options.rotation.northSnapAngle = 0
                    _ = map.perform(
                        Self.resting(100, tremor, size, seed: seed).events(every: interval, early: Double(seed) / 4 * interval))
                    #expect(map.hasBegun([.pinchZoom]))
                    #expect(!map.navigation.isAnimating, "\(tremor) \(size) \(seed)")
                }
            }
        }
    }

    @Test("with samples 80 ms apart a rest of 200 ms gives no momentum, with any tremor", arguments: [0.0, 0.3, 0.6, 0.9])
    func restAtSlowSamples(early: Double) {
        for seed in 0..<8 as Range<UInt64> {
            var hand = Self.resting(200, .random, 0.99, seed: seed)
            hand.fingers.removeLast()
            #expect(Self.coast(hand.events(every: 80, early: early * 80)) == 0)
        }
    }

    @Test("a drag at the minimum speed has momentum, a slower one has none", arguments: intervals)
    func careful(interval: Double) {
        func hand(_ speed: Double) -> Hand { Hand(length: 1600, fingers: [{ Self.middle + Vec2F(Float($0 * speed / 1000), 0) }]) }
        #expect(Self.coast(hand(60).events(every: interval)) > 10)
        #expect(Self.coast(hand(45).events(every: interval)) == 0)
    }

    // MARK: Zoom and rotation

    /// Two fingers, at first 100 px apart, that turn and stretch, accelerating or evenly.
    private static func twoFingers(_ length: Double, turning degrees: Double, stretching factor: Double, power: Double) -> Hand {
        func finger(_ side: Double) -> (Double) -> Vec2F {
            { time in
                let share = Math.pow(time / length + 1, power)
                let (angle, half) = (degrees * share * .pi / 180, 50 * (1 + (factor - 1) * share) * side)
                return middle + Vec2F(Float(half * Math.cos(angle)), Float(half * Math.sin(angle)))
            }
        }
        return Hand(length: length, fingers: [finger(-1), finger(1)])
    }

    private static let gestures: [(length: Double, degrees: Double, factor: Double)] = [
        (128, 0, 3), (128, 0, 1.0 / 3), (150, 60, 1), (120, -60, 1), (200, 45, 2), (130, 0, 1.5), (400, 170, 1.5),
    ]

    @Test(
        "the momentum of zoom and rotation is at most a quarter of the gesture, at every interval",
        arguments: RunSize.pairs(Array(presets.indices), intervals, standard: 12))
    func quarter(preset: Int, interval: Double) {
        for gesture in Self.gestures {
            for power in RunSize.isStress ? [1.0, 2] : [2] {
                let map = plainMap(options: Self.presets[preset].options)
                map.navigation.options.rotation.northSnapAngle = 0
                let hand = Self.twoFingers(gesture.length, turning: gesture.degrees, stretching: gesture.factor, power: power)
                let lifted = map.perform(hand.events(every: interval))
                map.settle()
                let levels = (lifted.zoom - MapTestBench.start.zoom, map.state.zoom - lifted.zoom)
                let degrees = (turn(from: MapTestBench.start, to: lifted), turn(from: lifted, to: map.state))
                for (name, (moved, glided)) in [("zoom", levels), ("rotation", degrees)] {
                    let quarter: Double = abs(moved) / 4
                    #expect(abs(glided) <= quarter + 1e-9, "\(name) of \(gesture)")
                    #expect(moved * glided >= 0, "\(name) of \(gesture)")
                }
            }
        }
    }

    @Test("the momentum of a fast pinch and a fast turn is exactly a quarter, at every interval", arguments: intervals.filter { $0 <= 50 })
    func justQuarter(interval: Double) {
        for gesture in Self.gestures.prefix(4) {
            let map = plainMap()
            map.navigation.options.rotation.northSnapAngle = 0
            let hand = Self.twoFingers(gesture.length, turning: gesture.degrees, stretching: gesture.factor, power: 1)
            let lifted = map.perform(hand.events(every: interval))
            map.settle()
            let levels = (lifted.zoom - MapTestBench.start.zoom, map.state.zoom - lifted.zoom)
            let degrees = (turn(from: MapTestBench.start, to: lifted), turn(from: lifted, to: map.state))
            #expect(abs(levels.1 - levels.0 / 4) < 0.01)
            #expect(abs(degrees.1 - degrees.0 / 4) < 0.5)
            #expect(abs(levels.1) > 0.1 || abs(degrees.1) > 5)
        }
    }

    @Test("the momentum of a quick zoom and of a drag that turns the map is at most a quarter of the gesture")
    func quarterOfOneFinger() {
        func changes(_ script: GestureScript, _ value: (CameraState) -> Double) -> (gesture: Double, momentum: Double) {
            let map = plainMap()
            map.navigation.options.rotation.northSnapAngle = 0
            let lifted = map.perform(script.events())
            map.settle()
            return (value(lifted) - value(MapTestBench.start), (value(map.state) - value(lifted)).remainder(dividingBy: 360))
        }
        let zoom = changes(.quickZoom(at: Self.middle, by: 150, in: .milliseconds(120))) { $0.zoom }
        let turn = changes(.fling(from: Self.middle, to: Self.middle + Vec2F(60, 0)).with(.mouse, buttons: .secondary)) { $0.bearing }
        for change in [zoom, turn] {
            #expect(change.momentum / change.gesture > 0.2)
            #expect(change.momentum / change.gesture <= 0.25 + 1e-9)
        }
    }

    @Test("the maximum share is an option, which may be zero or without a limit")
    func shares() {
        func momentum(_ share: Double, _ gesture: (length: Double, degrees: Double, factor: Double)) -> (levels: Double, degrees: Double) {
            let map = plainMap()
            map.navigation.options.rotation.northSnapAngle = 0
            map.navigation.options.momentum.maximumZoomShare = share
            map.navigation.options.momentum.maximumRotationShare = share
            let hand = Self.twoFingers(gesture.length, turning: gesture.degrees, stretching: gesture.factor, power: 1)
            let lifted = map.perform(hand.events(every: 8))
            map.settle()
            return (map.state.zoom - lifted.zoom, turn(from: lifted, to: map.state))
        }
        // 8 levels per second at a friction of 5, and 360 degrees per second at one of 6.
        #expect(abs(momentum(.infinity, Self.gestures[1]).levels + (8 - ScalarMomentum.standardZoomStoppingSpeed) / 5) < 1e-6)
        #expect(abs(momentum(.infinity, Self.gestures[3]).degrees - (360 - ScalarMomentum.standardRotationStoppingSpeed) / 6) < 1e-6)
        for share in [0, -1, .nan] {
            #expect(momentum(share, Self.gestures[0]).levels == 0)
            #expect(momentum(share, Self.gestures[2]).degrees == 0)
        }
    }

    private func turn(from: CameraState, to: CameraState) -> Double { (to.bearing - from.bearing).remainder(dividingBy: 360) }
}
