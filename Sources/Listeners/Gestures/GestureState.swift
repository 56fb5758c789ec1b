/// How far a gesture that takes time has come.
///
/// After every ``begin`` comes exactly one ``end`` or ``cancel``, with any number of ``update`` in between.
public enum GestureState: UInt8, Sendable, Hashable, CaseIterable {
    /// It has just been recognised.
    case begin
    /// The fingers have moved.
    case update
    /// The fingers let go, or another one landed.
    case end
    /// It was taken away: by the system, by a listener higher up, or because its delegate was replaced.
    case cancel
}
