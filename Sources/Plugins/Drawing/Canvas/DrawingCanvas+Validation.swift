import Geodesy
import TouchPipeline

extension DrawingCanvas {
    /// What is wrong with a shape, as ``DrawingOptions/validation`` asks; empty if nothing is. O(n log n) of its vertices.
    public func flaws(of shape: DrawnShape) -> [DrawingFlaw] {
        switch shape {
        case .point: return []
        case .line(let places): return options.validation.flaws(ofLine: places)
        case .polygon(let rings):
            guard !rings.isEmpty else { return options.validation.flaws(ofRing: []) }
            return rings.flatMap { options.validation.flaws(ofRing: $0) }
        case .circle(_, let radius):
            return radius > 0 || options.validation.allowsZeroLength ? [] : [.zeroLength(count: 1)]
        }
    }
}
