import Geodesy
import MapCameras
import MapTesting
import TestRuns
import Testing
import TouchPipeline

@testable import DrawingPlugin

@Suite struct LongStrokeTests {
    private static let count = RunSize.events(20_000)

    /// Each point is farther out than all later ones, so that each split removes one point from an end. The depth of a recursion would be
    /// the length of the line.
    @Test func aLineThatSplitsOnePointAtATimeDoesNotOverflow() {
        let line = StrokeShape.peeling.points(count: Self.count)
        #expect(LineSimplifier(tolerance: 0.001).vertices(of: line).count == Self.count)
    }

    /// Four times the points take less than 10 times as long: about 5 times, and more if the caches are too small for them. A quadratic algorithm takes 16.
    ///
    /// It runs under stress only, because times in debug beside other tests vary too much.
    @Test(.enabled(if: RunSize.isStress), .serialized, arguments: StrokeShape.allCases, [0.01, 1.5])
    func theTimeGrowsAlmostLinearly(shape: StrokeShape, tolerance: Double) {
        func time(_ line: [ScreenPoint]) -> Double {
            processorTime { #expect(LineSimplifier(tolerance: tolerance).vertices(of: line).last == line.count - 1) }
        }
        let (few, many) = (shape.points(count: Self.count / 20), shape.points(count: Self.count / 5))
        // Other tests also use the caches, so the least of several alternating times counts.
        let times = (0..<5).map { _ in (few: time(few), many: time(many)) }
        #expect(times.map(\.many).min()! < 10 * times.map(\.few).min()!)
    }

    /// Counts how often a buffer has moved.
    private struct Buffer {
        private(set) var moves = -1
        private var index = 0

        mutating func note(_ index: Int) {
            if index != self.index { moves += 1 }
            self.index = index
        }
    }

    /// The storage moves only when it doubles. Neither sharing nor appending a sample copies it.
    @Test func addingCopiesTheStrokeOnlyWhenItsBuffersGrow() {
        var stroke = FreehandStroke(density: .standard)
        var (positions, coordinates) = (Buffer(), Buffer())
        for index in 0..<Self.count {
            let point = ScreenPoint(x: Double(index) * 5, y: Double(index % 7) / 10)
            let coordinate = Coordinate(latitude: point.y, longitude: point.x / 1e5)
            _ = stroke.append(StrokeSample(position: point, coordinate: coordinate))
            positions.note(stroke.positions.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
            coordinates.note(stroke.coordinates.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        }
        let doublings = Int.bitWidth - Self.count.leadingZeroBitCount
        #expect(stroke.count == Self.count)
        #expect(positions.moves <= doublings)
        #expect(coordinates.moves <= doublings)
    }
}
