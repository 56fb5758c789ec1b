/// What may draw; everything else moves the map.
public enum InputPolicy: UInt8, Sendable, Hashable, CaseIterable {
    /// Fingers, pencils and mice.
    case any
    /// Pencils alone.
    case pencilOnly
    /// Everything, until a pencil was seen; from then on fingers move the map.
    case automatic
}
