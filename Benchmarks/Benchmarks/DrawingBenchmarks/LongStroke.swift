import CDouglasPeucker
import Foundation
import MapCameras
import TouchPipelineTesting

/// A stroke of a million samples, for both simplifiers.
final class LongStroke {
    let points: [ScreenPoint]
    /// The same points in the layout of C++.
    let line: OpaquePointer

    init(count: Int = 1_000_000, _ point: (Int) -> ScreenPoint) {
        points = (0..<count).map(point)
        line = douglas_peucker_line(points.flatMap { [$0.x, $0.y] }, count)
    }

    deinit { douglas_peucker_release(line) }

    /// The scribble of a hand for more than an hour at 240 Hz: large loops, small loops, a tremor.
    static func scribble() -> LongStroke {
        var random = SplitMix64(seed: 1)
        func tremble() -> Double { Double.random(in: -1...1, using: &random) }
        return LongStroke { index in
            let time = Double(index)
            return ScreenPoint(
                x: 540 + 400 * sin(time / 610) + 60 * sin(time / 47) + tremble(),
                y: 960 + 700 * sin(time / 887 + 1) + 60 * sin(time / 53 + 2) + tremble())
        }
    }

    /// An exact spiral of 600 windings.
    static func spiral() -> LongStroke {
        LongStroke { index in
            let turn = Double(index) * 0.00377
            return ScreenPoint(x: turn * 2 * cos(turn), y: turn * 2 * sin(turn))
        }
    }

    /// One large slow curve, whose simplification has few vertices.
    static func curve() -> LongStroke {
        LongStroke { index in
            let part = Double(index) / 1e6
            return ScreenPoint(x: part * 2e6, y: 1e5 * sin(part * 20))
        }
    }
}
