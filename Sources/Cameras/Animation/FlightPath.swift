import Geodesy

/// The optimal path between two views of a plane: what is seen flows by at an even pace, and no other such path is shorter.
///
/// Source: J. J. van Wijk and W. A. A. Nuij, Smooth and efficient zooming and panning, IEEE InfoVis 2003: the
/// optimal path, and its special case of two views of one place. The difference of the two tanh in u(s) is written as sinh(ρs) / (cosh(ρs + r₀) cosh r₀), which cancels nothing.
public struct FlightPath: Sendable, Hashable {
    /// The ρ that users of the paper's experiment preferred on the average: how much is zoomed for how much is panned.
    public static let standardRho = 1.42
    /// The values of ρ with which the curve is one to look at.
    public static let usableRhos = 0.1...10.0

    /// The distance between the middles of the two views, in any unit.
    public let distance: Double
    /// The width of the first view, in the same unit.
    public let startWidth: Double
    /// The width of the last view, in the same unit.
    public let endWidth: Double
    /// ρ.
    public let rho: Double
    /// S, the length of the path.
    public let length: Double
    private let r0: Double
    private let isStraightZoom: Bool

    /// The path between two views; widths must be positive and everything finite, or there is no path, of length 0.
    public init(distance: Double, startWidth: Double, endWidth: Double, rho: Double = standardRho) {
        let rho = rho.isNaN ? FlightPath.standardRho : FlightPath.usableRhos.nearest(to: rho)
        let isUsable = distance >= 0 && distance.isFinite && startWidth > 0 && endWidth > 0 && (startWidth + endWidth).isFinite
        self.distance = isUsable ? distance : 0
        self.startWidth = isUsable ? startWidth : 1
        self.endWidth = isUsable ? endWidth : 1
        self.rho = rho
        // In units of the smaller view, so that nothing overflows.
        let unit = min(self.startWidth, self.endWidth)
        let (u, w0, w1) = (self.distance / unit, self.startWidth / unit, self.endWidth / unit)
        isStraightZoom = u < FlightPath.nearlyNothing
        if isStraightZoom {
            r0 = 0
            length = abs(Math.log(w1 / w0)) / rho
        } else {
            let squares = (w1 - w0) * (w1 + w0)
            let way = rho * rho * u
            r0 = -Math.asinh((squares + way * way) / (2 * w0 * way))
            length = (-Math.asinh((squares - way * way) / (2 * w1 * way)) - r0) / rho
        }
    }

    /// The part of the distance that is behind at a length of the path: exactly 0 at its start and 1 at its end.
    public func progress(at s: Double) -> Double {
        guard s > 0 else { return 0 }
        guard s < length else { return 1 }
        guard !isStraightZoom else { return s / length }
        return startWidth / (rho * rho * distance) * Math.sinh(rho * s) / FlightPath.cosh(rho * s + r0)
    }

    /// The width of the view at a length of the path, in the unit of the distance.
    public func width(at s: Double) -> Double {
        guard s > 0 else { return startWidth }
        guard s < length else { return endWidth }
        guard !isStraightZoom else { return startWidth * Math.exp((endWidth < startWidth ? -1 : 1) * rho * s) }
        return startWidth * FlightPath.cosh(r0) / FlightPath.cosh(rho * s + r0)
    }

    /// The part of the smaller view below which a distance counts as none.
    private static let nearlyNothing = 1e-9

    private static func cosh(_ x: Double) -> Double { (Math.exp(x) + Math.exp(-x)) / 2 }
}
