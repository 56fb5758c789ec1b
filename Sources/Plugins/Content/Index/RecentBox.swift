/// A box that no packed tree has.
struct RecentBox: Sendable {
    var box: IndexBox
    let item: UInt32
}
