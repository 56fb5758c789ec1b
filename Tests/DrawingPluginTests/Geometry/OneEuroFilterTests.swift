import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite struct OneEuroFilterTests {
    private static func instant(_ index: Int, hertz: Int = 120) -> TouchInstant {
        TouchInstant(microseconds: Int64(index * 1_000_000 / hertz))
    }

    /// The formulas of the paper for one axis: the first three values of a step from 0 to 100 at 100 Hz, with a cutoff of 1 Hz and beta 0.
    @Test func withoutBetaItIsAFirstOrderLowPass() {
        var filter = OneEuroFilter(.init(minimumCutoff: 1, beta: 0, speedCutoff: 1), density: .standard)
        _ = filter.filter(ScreenPoint(x: 0, y: 0), at: .zero)
        let weight = 1 / (1 + (1 / (2 * Double.pi)) / 0.01)
        var expected = 0.0
        for index in 1...3 {
            expected += (100 - expected) * weight
            #expect(abs(filter.filter(ScreenPoint(x: 100, y: 0), at: Self.instant(index, hertz: 100)).x - expected) < 1e-9)
        }
    }

    @Test func aRestingFingerHasLessJitter() {
        var random = SplitMix64(seed: 1)
        var filter = OneEuroFilter(density: .standard)
        var (seen, filtered) = (0.0, 0.0)
        for index in 0..<600 {
            let point = ScreenPoint(x: 100 + Double.random(in: -1...1, using: &random), y: 100)
            seen += abs(point.x - 100)
            filtered += abs(filter.filter(point, at: Self.instant(index)).x - 100)
        }
        #expect(filtered < seen / 3)
    }

    @Test func aFastFingerLagsLessWithBeta() {
        func lag(beta: Double) -> Double {
            var filter = OneEuroFilter(.init(beta: beta), density: .standard)
            var last = 0.0
            for index in 0..<120 {
                last = Double(index) * 20 - filter.filter(ScreenPoint(x: Double(index) * 20, y: 0), at: Self.instant(index)).x
            }
            return last
        }
        #expect(lag(beta: 0.05) < lag(beta: 0) / 10)
    }

    @Test func theResultDoesNotDependOnTheDensity() {
        var (coarse, fine) = (OneEuroFilter(density: .standard), OneEuroFilter(density: ScreenDensity(pixelsPerInch: 480)))
        for index in 0..<60 {
            let x = Double(index * index)
            let a = coarse.filter(ScreenPoint(x: x, y: 0), at: Self.instant(index))
            let b = fine.filter(ScreenPoint(x: 3 * x, y: 0), at: Self.instant(index))
            #expect(abs(3 * a.x - b.x) < 1e-3)
        }
    }

    @Test func invalidInputDoesNotAffectTheFilter() {
        var filter = OneEuroFilter(.init(minimumCutoff: -1, beta: .nan, speedCutoff: 0), density: ScreenDensity(pixelsPerInch: .nan))
        #expect(filter.filter(ScreenPoint(x: 1, y: 2), at: .zero) == ScreenPoint(x: 1, y: 2))
        #expect(filter.filter(ScreenPoint(x: .nan, y: 2), at: .zero).x.isNaN)
        for time in [0, -5, Int64.max, Int64.min] {
            #expect(filter.filter(ScreenPoint(x: 3, y: 4), at: TouchInstant(microseconds: time)).isFinite)
        }
    }
}
