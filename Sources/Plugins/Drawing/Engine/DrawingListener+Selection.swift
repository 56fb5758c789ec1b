public import Geodesy
import MapCameras
public import MapGeoJSON
public import TouchPipeline

// The selection, and what changes all selected features.
extension DrawingListener {
    /// Selects features in place of the current selection. An empty list clears it. A selection is not an undo step.
    ///
    /// Ids of features that do not exist, and repeated ids, are left out.
    ///
    /// - Complexity: O(features)
    public func select(_ ids: [DrawnFeature.ID]) { perform(.selection(.select(ids))) }

    /// Removes the selected features, in one undo step. Reports ``DrawingEvent/erased(_:)`` for each of them. Returns whether there was one.
    ///
    /// - Complexity: O(features)
    @discardableResult
    public func deleteSelection() -> Bool { perform(.selection(.delete)).isConsumed }

    /// Moves the selected features on the map, in one undo step. Reports ``DrawingEvent/edited(_:)`` for each of them.
    ///
    /// The features move on the Mercator plane, as with a drag from the middle of the view. They keep their form: the whole move ends where
    /// the first feature reaches the northern or southern edge of the map.
    ///
    /// - Parameter offset: The distance on the screen at the middle of the view, in pixels.
    /// - Returns: Whether features were moved. `false` if none is selected, or if there is no ground at the offset.
    /// - Complexity: O(vertices of the selected features)
    @discardableResult
    public func moveSelection(by offset: Vec2F) -> Bool { perform(.selection(.move(by: offset))).isConsumed }

    /// Adds copies of the selected features above all others, and selects the copies, in one undo step. Reports
    /// ``DrawingEvent/committed(_:)`` for each copy.
    ///
    /// The copies have the properties of their originals, and ids of their own.
    ///
    /// - Parameter offset: The distance of the copies on the screen at the middle of the view, in pixels. `nil` for 16 dp to the right and
    ///   downwards. If there is no ground at the offset, the copies are at the coordinates of the originals.
    /// - Returns: The ids of the copies, in the order of their originals on the map. Empty if nothing is selected.
    /// - Complexity: O(features + vertices of the selected features)
    @discardableResult
    public func duplicateSelection(by offset: Vec2F? = nil) -> [DrawnFeature.ID] {
        perform(.selection(.duplicate(by: offset))).events.compactMap { event in
            if case .committed(let copy) = event { copy.id } else { nil }
        }
    }

    /// Returns the selected features as GeoJSON text, for a clipboard or a file. `nil` if nothing is selected.
    ///
    /// To insert such a text, read it with `GeoJSONReader`, and add the features of its ``Drawing`` in ``edit(_:)``, which replaces ids that
    /// exist already.
    ///
    /// - Throws: `GeoJSONError` if a feature cannot be written.
    /// - Complexity: O(vertices of the selected features)
    public func selectionText() throws(GeoJSONError) -> String? {
        let selected = drawing.selectedGeoJSON
        return selected.features.isEmpty ? nil : try GeoJSONWriter().text(of: selected)
    }

    // MARK: Transforms

    /// Moves, turns and scales the selected features, in one undo step.
    ///
    /// The listener reports ``DrawingEvent/edited(_:)`` for each feature that changes. If a shape would not be valid, all of them stay as they
    /// are, and the listener reports ``DrawingEvent/rejected(_:)``. Nothing changes either if a coordinate would leave the map. A drag in
    /// progress is cancelled.
    ///
    /// - Parameter transform: The change. It acts on each feature on the copy of the world on which the feature is.
    /// - Returns: Whether at least one feature is selected and all have the new shapes.
    /// - Complexity: O(features), O(n log n) of the selected vertices if a self-intersection is not allowed.
    @discardableResult
    public func transformSelection(_ transform: CoordinateTransform) -> Bool {
        perform(.selection(.transform(transform))).isConsumed
    }

    /// Turns the selected features, in one undo step. See ``transformSelection(_:)``.
    ///
    /// - Parameters:
    ///   - degrees: The turn, clockwise. If it is not finite, nothing changes.
    ///   - center: The coordinate that stays where it is. The default is the centroid of the features, see ``TransformOptions/Center/centroid``.
    /// - Returns: Whether at least one feature is selected and all have the new shapes.
    @discardableResult
    public func rotateSelection(by degrees: Double, about center: Coordinate? = nil) -> Bool {
        perform(.selection(.rotate(by: degrees, about: center))).isConsumed
    }

    /// Scales the selected features, in one undo step. See ``transformSelection(_:)``.
    ///
    /// - Parameters:
    ///   - factor: The factor of the size. If it is not positive and finite, nothing changes.
    ///   - center: The coordinate that stays where it is. The default is the centroid of the features, see ``TransformOptions/Center/centroid``.
    /// - Returns: Whether at least one feature is selected and all have the new shapes.
    @discardableResult
    public func scaleSelection(by factor: Double, about center: Coordinate? = nil) -> Bool {
        perform(.selection(.scale(by: factor, about: center))).isConsumed
    }
}
