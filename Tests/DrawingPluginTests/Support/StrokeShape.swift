import Geodesy
import MapCameras
import TouchPipelineTesting

/// Strokes made to be hard to simplify.
enum StrokeShape: CaseIterable {
    /// Large loops with a tremble.
    case scribble
    /// A straight line that trembles.
    case noise
    /// Many windings.
    case spiral
    /// Up and down by the same height, so that all points are equally far.
    case zigzag
    /// A circle: all points are equally far from its middle.
    case circle
    /// There and back on one line.
    case retraced
    /// Every other point on a line, the others ever nearer to it: the farthest of all is always next to an end.
    case peeling

    func points(count: Int) -> [ScreenPoint] {
        var random = SplitMix64(seed: 7)
        func tremble() -> Double { Double.random(in: -1...1, using: &random) }
        return (0..<count).map { index in
            let part = Double(index) / Double(count)
            switch self {
            case .scribble:
                return ScreenPoint(x: 500 + 400 * Math.sin(part * 90) + tremble(), y: 500 + 400 * Math.cos(part * 71) + tremble())
            case .noise: return ScreenPoint(x: Double(index) * 2, y: 2 * tremble())
            case .spiral: return ScreenPoint(x: part * 900 * Math.cos(part * 200), y: part * 900 * Math.sin(part * 200))
            case .zigzag: return ScreenPoint(x: Double(index) * 2, y: index % 2 == 0 ? 0 : 9)
            case .circle: return ScreenPoint(x: 400 * Math.cos(part * 2 * .pi), y: 400 * Math.sin(part * 2 * .pi))
            case .peeling: return ScreenPoint(x: Double(index), y: index % 2 == 0 ? 0 : 5e4 * (1 - part))
            case .retraced: return ScreenPoint(x: abs(part - 0.4) * 3_000, y: abs(part - 0.4) * 1_000)
            }
        }
    }
}
