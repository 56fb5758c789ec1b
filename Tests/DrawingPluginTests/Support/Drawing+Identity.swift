import DrawingPlugin
import Geodesy

extension Drawing {
    /// Whether the features and the draft are equal, including the sign of zero, which `==` ignores.
    func isIdentical(to other: Drawing) -> Bool {
        guard features == other.features, draft == other.draft else { return false }
        return zip(features, other.features).allSatisfy { pair in
            zip(pair.0.shape.outline.joined(), pair.1.shape.outline.joined()).allSatisfy {
                $0.latitude.bitPattern == $1.latitude.bitPattern && $0.longitude.bitPattern == $1.longitude.bitPattern
            }
        }
    }
}
