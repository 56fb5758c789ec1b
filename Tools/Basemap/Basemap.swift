import Foundation
import Geodesy

/// The outlines of the countries of the world: from Natural Earth, public domain, see `README.md` beside this file.
public enum Basemap {
    /// The outlines, ring by ring, with the first place of each repeated at its end; to a tenth of a degree, longitudes in −180 ... 180.
    ///
    /// Found wherever the program is started from: beside it, or where it was built. Traps if the file is in neither place. Read once.
    public static let countries: [[Coordinate]] = {
        guard let file = Bundle.module.url(forResource: "world_land_countries", withExtension: "geojson") else {
            preconditionFailure("The basemap is not beside the program")
        }
        do {
            return try outlines(of: Data(contentsOf: file))
        } catch {
            preconditionFailure("The basemap cannot be read: \(error)")
        }
    }()

    /// The rings of all countries in the text of the file; throws a `DecodingError` where it is not what the script writes.
    static func outlines(of text: Data) throws -> [[Coordinate]] {
        try JSONDecoder().decode(BasemapFile.self, from: text).features
            .filter { $0.properties.layer == "country" }
            .flatMap(\.geometry.rings)
    }
}
