/// How points are added.
public enum PointPlacement: UInt8, Sendable, Hashable, CaseIterable {
    /// A tap adds a point where it is.
    case taps
    /// The map is moved under a crosshair, and ``MeasurementListener/addPointAtCenter()`` adds a point there; taps go to the map.
    case crosshair
}
