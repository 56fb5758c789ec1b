extension Ellipsoid {
    /// The shortest way between two places: its length and its bearings.
    ///
    /// Good to some nanometres at every distance, and found for every pair of places, antipodes included. Where several ways are equally
    /// short (poles, antipodes), one of them; at a pole the bearing is relative to the meridian of the place's longitude. For one
    /// place the bearing is 0 or 180. All three are NaN if a coordinate is not valid. About a microsecond.
    ///
    /// Source: C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), 43–55, doi:10.1007/s00190-012-0578-z; the numbers
    /// in brackets beside the formulas are those of its equations.
    public func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic {
        guard start.isValid && end.isValid else { return Geodesic(distance: .nan, initialBearing: .nan, finalBearing: .nan) }
        let frame = CanonicalFrame(from: start, to: end)
        let solution = InverseProblem(on: self, frame: frame).solution
        let (initial, final) = frame.restored(solution.azimuth1, solution.azimuth2)
        return Geodesic(distance: solution.distance, initialBearing: initial.degrees, finalBearing: final.degrees)
    }

    /// The length of the shortest way between two places, in metres; `geodesic(from:to:)` says how good it is.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        geodesic(from: start, to: end).distance
    }
}
