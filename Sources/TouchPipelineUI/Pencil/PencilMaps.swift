/// Decides which of several maps performs a gesture of a pencil's barrel.
///
/// UIKit reports such a gesture to every view in the window that asks for it. It belongs to the map under the pencil.
@MainActor
final class PencilMaps {
    /// The map that a pencil has touched or hovered over last.
    private weak var latest: AnyObject?

    /// Records that a pencil touches a map or hovers over it.
    func note(_ map: AnyObject) { latest = map }

    /// Whether a map performs a gesture of the barrel.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - isOver: Whether the pencil is over the map. `nil` if the position of the pencil is unknown. The gesture then belongs to the map that
    ///     the pencil has used last. Before the first use, it belongs to every map, because most apps have one.
    func performs(_ map: AnyObject, isOver: Bool?) -> Bool { isOver ?? (latest == nil || latest === map) }
}
