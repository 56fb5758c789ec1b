import MapCameras
import NumberExpectations
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
    static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .ease,
        .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1), .bezier(x1: 0, y1: 1, x2: 1, y2: 0), .bezier(x1: 1, y1: 0, x2: 0, y2: 1),
    ]

    @Test("every curve begins at 0, ends at 1, and only increases", arguments: curves)
    func ends(curve: TimingCurve) {
        let times: [Double] = [0, -3, 1, 7, .nan]
        #expect(times.map { curve.value(at: $0) } == [0, 0, 1, 1, 1])
        var last = 0.0
        for step in 1...1000 {
            let value = curve.value(at: Double(step) / 1000)
            #expect(value >= last - 1e-12)
            last = value
        }
    }

    @Test(
        "cubic curves are the cubes",
        arguments: [
            (TimingCurve.easeIn, 0.5, 0.125), (.easeOut, 0.5, 0.875), (.easeInOut, 0.25, 0.0625), (.easeInOut, 0.5, 0.5),
            (.easeInOut, 0.75, 0.9375), (.linear, 0.3, 0.3),
        ])
    func cubes(curve: TimingCurve, fraction: Double, expected: Double) {
        expectClose(curve.value(at: fraction), to: expected, within: 1e-15)
    }

    @Test(
        "a Bézier curve is solved to 1e-12",
        arguments: [(0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (0, 0, 1, 1), (1, 0, 0, 1), (0, 2, 1, -1)])
    func bezier(x1: Double, y1: Double, x2: Double, y2: Double) {
        let curve = TimingCurve.bezier(x1: x1, y1: y1, x2: x2, y2: y2)
        for step in 1..<100 {
            let t = Double(step) / 100
            let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
            let y = 3 * (1 - t) * (1 - t) * t * y1 + 3 * (1 - t) * t * t * y2 + t * t * t
            // Where the curve is vertical, the last bit of the time is a larger error than that.
            let slope = abs(curve.value(at: x + 1e-14) - curve.value(at: x - 1e-14))
            expectClose(curve.value(at: x), to: y, within: 1e-12 + 10 * slope, "at \(t)")
        }
    }

    @Test(
        "control points that are not finite, or whose time is out of range, give a valid curve",
        arguments: [Double.nan, .infinity, -.infinity, 7, -7])
    func oddControls(value: Double) {
        let curve = TimingCurve.bezier(x1: value, y1: 0.5, x2: value, y2: 0.5)
        var values = (0...10).map { curve.value(at: Double($0) / 10) }
        values.append(TimingCurve.bezier(x1: 0, y1: value, x2: 1, y2: value).value(at: 0.5))
        #expect(values.filter { !$0.isFinite }.isEmpty)
    }
}
