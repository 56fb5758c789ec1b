public import Geodesy

// The calls are a file of their own because they need nothing of the state of a touch.

extension DrawingListener {
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
        transformSelection { _ in transform }
    }

    /// Turns the selected features, in one undo step. See ``transformSelection(_:)``.
    ///
    /// - Parameters:
    ///   - degrees: The turn, clockwise. If it is not finite, nothing changes.
    ///   - center: The coordinate that stays where it is. The default is the centroid of the features, see ``TransformCenter/centroid``.
    /// - Returns: Whether at least one feature is selected and all have the new shapes.
    @discardableResult
    public func rotateSelection(by degrees: Double, about center: Coordinate? = nil) -> Bool {
        let surface = options.transform.surface
        return transformSelection { CoordinateTransform(about: center ?? $0, turningBy: degrees, on: surface) }
    }

    /// Scales the selected features, in one undo step. See ``transformSelection(_:)``.
    ///
    /// - Parameters:
    ///   - factor: The factor of the size. If it is not positive and finite, nothing changes.
    ///   - center: The coordinate that stays where it is. The default is the centroid of the features, see ``TransformCenter/centroid``.
    /// - Returns: Whether at least one feature is selected and all have the new shapes.
    @discardableResult
    public func scaleSelection(by factor: Double, about center: Coordinate? = nil) -> Bool {
        let surface = options.transform.surface
        return transformSelection { CoordinateTransform(about: center ?? $0, scalingBy: factor, on: surface) }
    }

    /// Applies the transform that the closure makes of the centroid.
    private func transformSelection(_ transform: (Coordinate) -> CoordinateTransform?) -> Bool {
        perform { canvas in
            let selected = SelectedFeatures(of: canvas.drawing)
            guard let centroid = SelectionCentroid.coordinate(of: selected.originals.map { $0.feature.shape }),
                let transform = transform(centroid),
                selected.reshapeAll(in: &canvas.drawing, { $0.transformed(by: transform) })
            else { return false }
            return selected.commit(on: &canvas)
        }
    }
}
