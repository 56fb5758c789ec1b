#if !hasFeature(Embedded)

import Geodesy

/// Joins again what was cut at the antimeridian.
struct GeoJSONJoiner {
    private let rejoining: GeoJSONRejoining

    init(_ rejoining: GeoJSONRejoining) { self.rejoining = rejoining }

    /// The shape with its pieces joined. The parts of a collection are taken to be joined already.
    func joined(_ geometry: GeoJSONGeometry) -> GeoJSONGeometry {
        guard rejoining != .never, let candidate = candidate(for: geometry) else { return geometry }
        return rejoining == .all || isCut(candidate, into: geometry) ? candidate : geometry
    }

    private func candidate(for geometry: GeoJSONGeometry) -> GeoJSONGeometry? {
        switch geometry {
        case .multiLineString(let lines):
            guard let joined = LineJoiner.joined(lines) else { return nil }
            return joined.count == 1 ? .lineString(joined[0]) : .multiLineString(joined)
        case .multiPolygon(let polygons):
            guard let joined = PolygonJoiner.joined(polygons) else { return nil }
            return joined.count == 1 ? .polygon(joined[0]) : .multiPolygon(joined)
        default: return nil
        }
    }

    /// Whether writing gives the same either way.
    private func isCut(_ candidate: GeoJSONGeometry, into pieces: GeoJSONGeometry) -> Bool {
        do throws(GeoJSONError) {
            return try GridGeometry(candidate) == GridGeometry(pieces)
        } catch {
            return false
        }
    }
}

#endif
