/// Where a layer lies, by what is below it.
public enum LayerPosition: Sendable {
    /// Below all other layers, and the annotations.
    case bottom
    /// Directly below the annotations: above all layers that lie there.
    case belowAnnotations
    /// Directly above the annotations: below all layers that lie there.
    case aboveAnnotations
    /// Above all other layers, and the annotations.
    case top
    /// Directly below another layer.
    case below(String)
    /// Directly above another layer.
    case above(String)
}
