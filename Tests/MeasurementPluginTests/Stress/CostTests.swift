import Geodesy
import MapCameras
import MapTesting
import MeasurementPlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The limits are coarse, so that they hold on a busy machine. The test uses the best of many batches. A copy of all points would exceed
/// the limit many times.
///
/// They run under stress only, because times in debug beside other tests vary too much.
@Suite("Cost", .serialized, .enabled(if: RunSize.isStress))
struct CostTests {
    private static let batch = 100
    private static let count = 10_000

    /// The time of the fastest of several batches.
    private func best(of batches: Int, _ body: (Int) -> Void) -> Double {
        (0..<batches).map { number in processorTime { for index in 0..<Self.batch { body(number * Self.batch + index) } } }.min()!
    }

    private func coordinate(_ index: Int) -> Coordinate { Coordinate(latitude: Double(index % 170) - 85, longitude: Double(index) * 7.3) }

    @Test("adding and undoing the ten-thousandth point takes as long as for the first points", arguments: DistanceMethod.allCases)
    func adding(method: DistanceMethod) {
        let options = MeasurementOptions.with {
            $0.distance = method
            $0.undoDepth = 10 * Self.batch
        }
        let measuring = MeasurementListener(camera: MeasurementRun().camera, options: options)
        let early = best(of: 5) { measuring.addPoint(coordinate($0)) }
        for index in measuring.state.count..<Self.count { measuring.addPoint(coordinate(index)) }
        let late = best(of: 5) { measuring.addPoint(coordinate(Self.count + $0)) }
        #expect(late < early * 4, "\(late) after \(early)")
        let undoing = best(of: 5) { _ in measuring.undo() }
        #expect(undoing < early * 4, "\(undoing) after \(early)")
        #expect(measuring.state.count == Self.count)
    }

    @Test("the ten-thousandth tap takes as long as the first ones")
    func tapping() {
        let run = MeasurementRun()
        var positions: [Vec2F] = []
        for index in 0..<Self.batch { positions.append(Vec2F(100 + Float(index * 397 % 800), 100 + Float(index * 211 % 800))) }
        func tap(_ index: Int) {
            _ = run.measuring.onGesture(.clickUnconfirmed(positions[index % Self.batch]), context: TouchContext(timestamp: .zero))
        }
        run.measuring.options.finishesOnLastPoint = false
        run.measuring.options.closesOnFirstPoint = false
        let early = best(of: 5, tap)
        for index in run.measuring.state.count..<Self.count { run.measuring.addPoint(coordinate(index)) }
        let late = best(of: 5, tap)
        #expect(late < early * 4, "\(late) after \(early)")
        #expect(run.measuring.state.count == Self.count + 5 * Self.batch)
    }
}
