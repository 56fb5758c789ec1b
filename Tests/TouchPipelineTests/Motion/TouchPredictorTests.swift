import Testing
import TouchPipeline

@Suite("Touch predictor")
struct TouchPredictorTests {
    private func instant(_ milliseconds: Double) -> TouchInstant { TouchInstant(microseconds: Int64((milliseconds * 1000).rounded())) }

    /// A predictor with samples at times in milliseconds. One pixel is one dp.
    private func predictor(_ times: [Double], at position: (Double) -> Vec2F) -> TouchPredictor {
        var predictor = TouchPredictor()
        for time in times { predictor.add(position(time), at: instant(time)) }
        return predictor
    }

    /// The times of samples from 0 to a time.
    private func times(_ rate: Double, until end: Double = 200) -> [Double] {
        Array(stride(from: end - (end * rate / 1000).rounded(.down) * 1000 / rate, through: end + 0.001, by: 1000 / rate))
    }

    /// A finger that moves along a line with a slope of 3 in 4. `x` is its way in pixels.
    private func point(_ x: Double) -> Vec2F { Vec2F(Float(0.8 * x), Float(0.6 * x)) }

    private func way(_ displacement: Vec2F) -> Double { Double(0.8 * displacement.x + 0.6 * displacement.y) }

    @Test("a constant speed is predicted exactly, up to 19 ms", arguments: [60.0, 90, 120, 240, 1000])
    func constantSpeed(rate: Double) {
        let predictor = predictor(times(rate)) { point(2 * $0) }
        for ahead in [1.0, 8, 16, 19, 25, 40] {
            #expect(abs(way(predictor.displacement(at: instant(200 + ahead))) - 2 * min(ahead, 19)) < 0.05, "\(ahead) ms")
        }
    }

    @Test(
        "a finger that stops from 2 px/ms in 100 ms is predicted at most 6 px too far, and never further than it moved in the last 20 ms",
        arguments: [60.0, 120, 240])
    func deceleration(rate: Double) {
        // From 2 px/ms to rest in 100 ms, which ends at 200 ms.
        func position(_ time: Double) -> Double { time < 100 ? 2 * time : 200 + 2 * (time - 100) - 0.01 * (time - 100) * (time - 100) }
        for end in stride(from: 100.0, through: 200, by: 5) {
            let predicted = way(predictor(times(rate, until: end)) { point(position($0)) }.displacement(at: instant(end + 19)))
            #expect(predicted >= 0, "\(end) ms")
            #expect(predicted <= position(min(end + 19, 200)) - position(end) + 6, "\(end) ms")
            #expect(predicted <= position(end) - position(end - 20) + 0.01, "\(end) ms")
        }
    }

    @Test("a finger that reverses is not predicted in the old direction beyond its last movement")
    func reversal() {
        for end in stride(from: 100.0, through: 140, by: 4) {
            func position(_ time: Double) -> Double { 100 - abs(time - 100) }
            let predicted = way(predictor(times(240, until: end)) { point(position($0)) }.displacement(at: instant(end + 19)))
            #expect(abs(predicted) <= abs(position(end) - position(end - 20)) + 0.01, "\(end) ms")
            if end >= 120 { #expect(predicted <= 0, "\(end) ms") }
        }
    }

    @Test(
        "a finger that turned and now brakes is not predicted against its movement",
        arguments: [(-15.0, 15.0, 10.0), (-20, 20, 12), (-30, 30, 20), (10, -10, -8)])
    func turn(ways: (Double, Double, Double)) {
        // The ways in three windows of 20 ms.
        func position(_ time: Double) -> Double {
            ways.0 * min(1, time / 20) + ways.1 * min(1, max(0, time - 20) / 20) + ways.2 * max(0, time - 40) / 20
        }
        let predicted = way(predictor(times(200, until: 60)) { point(position($0)) }.displacement(at: instant(76)))
        #expect(predicted * ways.2 >= 0)
    }

    @Test(
        "the movement of the next 20 ms is predicted as the mean of the last two at a constant acceleration, and as less if the acceleration decreases",
        arguments: [((10, 14, 18), 16), ((10, 14, 16), 14), ((6, 14, 20), 16)] as [((Double, Double, Double), Double)])
    func acceleration(ways: (Double, Double, Double), next: Double) {
        func position(_ time: Double) -> Double {
            ways.0 * min(1, time / 20) + ways.1 * min(1, max(0, time - 20) / 20) + ways.2 * max(0, time - 40) / 20
        }
        let predicted = way(predictor(times(200, until: 60)) { point(position($0)) }.displacement(at: instant(76)))
        #expect(abs(predicted - next * 0.8) < 0.01)
    }

    @Test("below 0.5 dp in a millisecond the prediction is proportional to the speed", arguments: [0.01, 0.1, 0.25, 0.5, 1])
    func slowFingers(speed: Double) {
        let predictor = predictor(times(125)) { point(speed * $0) }
        #expect(abs(way(predictor.displacement(at: instant(216))) - speed * 16 * min(1, speed / 0.5)) < 0.01)
    }

    @Test("the speed is that on the glass, on a screen of any density", arguments: [80.0, 160, 460])
    func density(pixelsPerInch: Double) {
        let scale = pixelsPerInch / 160
        var predictor = TouchPredictor(density: ScreenDensity(pixelsPerInch: pixelsPerInch))
        for time in times(125) { predictor.add(point(0.25 * time * scale), at: instant(time)) }
        #expect(abs(way(predictor.displacement(at: instant(216))) - 2 * scale) < 0.01 * scale)
    }

    @Test("nothing is predicted in the first 30 ms, after a reset, from old samples, and from samples that are too far apart")
    func nothingToTell() {
        func displacement(_ times: [Double], at time: Double) -> Vec2F {
            predictor(times) { point(2 * $0) }.displacement(at: instant(time))
        }
        var reset = predictor(times(120)) { point(2 * $0) }
        reset.reset()
        let cases: [(name: String, displacement: Vec2F)] = [
            ("no sample", displacement([], at: 10)),
            ("one sample", displacement([0], at: 10)),
            ("29 ms", displacement([0, 8, 16, 24, 29], at: 40)),
            ("a frame before the sample", displacement([0, 10, 20, 30, 40], at: 40)),
            ("a frame 41 ms later", displacement([0, 10, 20, 30, 40], at: 81)),
            ("a sample after 41 ms", displacement([0, 10, 20, 30, 71], at: 80)),
            ("reset", reset.displacement(at: instant(210))),
        ]
        for (name, displacement) in cases { #expect(displacement == .zero, "\(name)") }
        #expect(displacement([0, 8, 16, 24, 30], at: 40) != .zero)
        #expect(displacement([0, 10, 20, 30, 40], at: 80) != .zero)
        #expect(displacement([0, 10, 20, 30, 70], at: 80) != .zero)
    }

    @Test("a finger that rests and trembles by half a dp is predicted by at most a tenth of a dp")
    func tremor() {
        var (predictor, furthest) = (TouchPredictor(), Float(0))
        var state: UInt32 = 1
        func random() -> Float {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Float(state >> 8) / Float(1 << 24) - 0.5
        }
        for index in 0..<2000 {
            predictor.add(Vec2F(200 + random(), 300 + random()), at: instant(Double(index) * 8))
            furthest = max(furthest, predictor.displacement(at: instant(Double(index) * 8 + 16)).length)
        }
        #expect(furthest > 0)
        #expect(furthest <= 0.1)
    }

    /// The standard deviation of the steps that frames show of a finger with a constant speed, with the last sample and with the prediction.
    private func unevenness(_ rate: Double, _ display: Double, speed: Double, phase: Double) -> (last: Double, predicted: Double) {
        var predictor = TouchPredictor()
        var known = 0.0
        var (last, predicted): ([Double], [Double]) = ([], [])
        for index in 0..<200 {
            let frame = phase + Double(index) * 1000 / display
            // A sample is known 4 ms after it was made, and a frame is seen one frame later.
            while known / rate * 1000 <= frame - 4 {
                predictor.add(point(speed * known / rate * 1000), at: instant(known / rate * 1000))
                known += 1
            }
            guard frame > 100 else { continue }
            last.append(speed * (known - 1) / rate * 1000)
            predicted.append(last[last.count - 1] + way(predictor.displacement(at: instant(frame + 1000 / display))))
        }
        func deviation(_ positions: [Double]) -> Double {
            let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
            let mean = steps.reduce(0, +) / Double(steps.count)
            return (steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(steps.count)).squareRoot()
        }
        return (deviation(last), deviation(predicted))
    }

    @Test(
        "the steps of a finger with constant speed are as even as those of the last sample", arguments: [60.0, 120, 240], [60.0, 90, 120])
    func evenSteps(rate: Double, display: Double) {
        for phase in stride(from: 0.3, to: 20, by: 5.3) {
            for speed in [0.1, 0.4, 1, 3] {
                let (last, predicted) = unevenness(rate, display, speed: speed, phase: phase)
                #expect(predicted <= last + 0.01, "\(speed) px/ms, phase \(phase)")
            }
        }
    }

    @Test(
        "where a frame is seen within 19 ms of its last sample, the steps are all the same",
        arguments: [(240.0, 60.0, 8.0), (240, 90, 0), (240, 120, 0), (120, 120, 0)])
    func sameSteps(rate: Double, display: Double, tolerance: Double) {
        let (last, predicted) = unevenness(rate, display, speed: 1, phase: 1.3)
        #expect(predicted <= max(0.01, tolerance / 8 * last))
    }

    @Test("a sample that is older or not finite is ignored, and one at the time of the last one replaces it")
    func invalidSamples() {
        let expected = predictor(times(120)) { point(2 * $0) }.displacement(at: instant(216))
        var predictor = predictor(times(120).dropLast()) { point(2 * $0) }
        predictor.add(Vec2F(7, 7), at: instant(200))
        predictor.add(Vec2F(.nan, 0), at: instant(204))
        predictor.add(Vec2F(0, .infinity), at: instant(204))
        predictor.add(Vec2F(9, 9), at: instant(150))
        predictor.add(point(400), at: instant(200))
        #expect(predictor.displacement(at: instant(216)) == expected)
    }

    @Test("no time and no position traps, and the displacement is finite")
    func extremes() {
        let instants: [Int64] = [.min, .min + 1, -1, 0, 20_000, 40_000, .max - 20_000, .max - 1, .max]
        let values: [Float] = [0, -.greatestFiniteMagnitude, 1e30, 1e-30, .leastNonzeroMagnitude]
        for first in instants {
            for second in instants {
                for value in values {
                    var predictor = TouchPredictor()
                    predictor.add(Vec2F(value, -value), at: TouchInstant(microseconds: first))
                    predictor.add(Vec2F(-value, 0), at: TouchInstant(microseconds: second))
                    predictor.add(Vec2F(0, value), at: TouchInstant(microseconds: second.addingReportingOverflow(9000).partialValue))
                    let areFinite = instants.allSatisfy { predictor.displacement(at: TouchInstant(microseconds: $0)).isFinite }
                    #expect(areFinite)
                }
            }
        }
    }
}
