#if !hasFeature(Embedded)

/// Which lines and polygons, cut at the antimeridian, are joined again when they are read.
public enum GeoJSONRejoining: UInt8, Sendable, Hashable, CaseIterable {
    /// None: every piece stays for itself, within ±180°.
    case never
    /// Those that, written again, would be cut into exactly the pieces that were read. So writing gives the same text again.
    case ownCuts
    /// All whose ends, or edges along the antimeridian, are the same on either side, whoever has cut them.
    case all
}

#endif
