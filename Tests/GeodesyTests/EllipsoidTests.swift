import Geodesy
import Testing

@Suite("Ellipsoid")
struct EllipsoidTests {
    @Test("WGS84 distances equal GeographicLib's to a millionth of a metre", arguments: GeodesicRow.categories)
    func distances(category: String) {
        let rows = GeodesicRow.rows(in: category)
        var worst = 0.0
        for row in rows {
            let error = abs(Ellipsoid.wgs84.distance(from: row.start, to: row.end) - row.wgs84Distance)
            worst = max(worst, error)
            #expect(error <= 1e-6, "row \(row.id)")
        }
        print(category, worst)
    }
}
