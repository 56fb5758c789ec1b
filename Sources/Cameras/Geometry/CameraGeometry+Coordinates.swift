import Geodesy

extension CameraGeometry {
    /// The place under a point of the screen; `nil` at the horizon, above it, and north or south of the world's square.
    ///
    /// Its longitude is continuous with that of the centre: right of a centre at 179° it goes on with 181°, and a view that is wider than
    /// the world has longitudes more than 180° away. As exact as degrees in a `Double` are: at zoom 22 and density 160 to 1e-6 px, but for
    /// the nearest ground of a steep view beyond 80° of latitude, where the last bit of the degrees is larger than that.
    public func coordinate(at point: ScreenPoint) -> Coordinate? {
        guard let offset = offset(at: point) else { return nil }
        let y = center.y + offset.south
        guard y >= 0 && y <= 1 else { return nil }
        return Coordinate(
            latitude: mercator.latitude(south: offset.south), longitude: state.center.longitude + 360 * offset.east)
    }

    /// Where a place is on the screen; `nil` beside and behind the camera. It may be outside the view.
    ///
    /// The inverse of ``coordinate(at:)``: wherever that has an answer, with the copy `.asGiven`; with the nearest copy, where the world
    /// is not shown a second time.
    ///
    /// - Parameters:
    ///   - coordinate: a place; beyond the world's square it counts as the edge.
    ///   - copy: which copy of the world to take it on.
    public func point(for coordinate: Coordinate, copy: WorldCopy = .nearest) -> ScreenPoint? {
        guard coordinate.isValid else { return nil }
        let degrees =
            switch copy {
            case .nearest: Degrees.difference(from: state.center.longitude, to: coordinate.longitude)
            case .asGiven: coordinate.longitude - state.center.longitude
            }
        return screenPoint(
            at: GroundVector(east: degrees / 360, south: mercator.south(ofLatitude: coordinate.latitude)))
    }
}
