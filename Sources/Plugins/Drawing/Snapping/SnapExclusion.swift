/// What a finger must not snap to, because it moves with the finger.
public enum SnapExclusion: Sendable, Hashable {
    /// A feature, whole.
    case feature(Int)
    /// A vertex and the edges that meet there.
    case vertex(SnapReference)

    func excludes(_ item: SnapItem) -> Bool {
        switch self {
        case .feature(let key): item.reference.feature == key
        case .vertex(let vertex):
            item.reference.feature == vertex.feature && item.reference.line == vertex.line
                && (item.reference.index == vertex.index || item.endIndex == vertex.index)
        }
    }
}
