import Foundation
import Geodesy

/// The outlines of the countries of the world from Natural Earth, public domain. See `README.md` beside this file.
public enum Basemap {
    /// The outlines, ring by ring, with the first coordinate of each repeated at its end. The precision is a tenth of a degree, and
    /// longitudes are in −180 ... 180.
    ///
    /// Reads the file beside the program, or where the program was built, once. Traps if the file is in neither place.
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

    /// The rings of all countries in the text of the file. Throws a `DecodingError` if the text is not in the form of the script.
    static func outlines(of text: Data) throws -> [[Coordinate]] {
        try JSONDecoder().decode(BasemapFile.self, from: text).features
            .filter { $0.properties.layer == "country" }
            .flatMap(\.geometry.rings)
    }
}
