extension Sphere {
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    ///
    /// On a Web Mercator map a rhumb line of the sphere is straight, so ``PolylineDensity/deviation(_:)`` adds no points. The pieces are as
    /// in ``polyline(through:density:)``.
    ///
    /// - Complexity: O(n), where n is the number of points in the result.
    public func rhumbPolyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        AntimeridianPieces.pieces(through: places, crossing: .rhumb) { start, end in
            let line = rhumbLine(from: start, to: end)
            return line.points(density: density, length: line.length, circumference: 2 * Double.pi * radius)
        }
    }
}

extension Ellipsoid {
    /// The rhumb lines through coordinates, as pieces to draw with straight segments on a map, cut at the antimeridian.
    ///
    /// On a Web Mercator map, which is that of a sphere, a rhumb line of the ellipsoid is slightly bent. The pieces are as in
    /// ``Sphere/polyline(through:density:)``.
    ///
    /// - Complexity: O(n), where n is the number of points in the result.
    public func rhumbPolyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        AntimeridianPieces.pieces(through: places, crossing: .rhumb) { start, end in
            let line = rhumbLine(from: start, to: end)
            return line.points(density: density, length: line.length, circumference: 2 * Double.pi * equatorialRadius)
        }
    }
}

extension RhumbLine: DividedLine {}
