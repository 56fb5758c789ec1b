/// An item and how far away it is.
struct Found: Equatable {
    let item: Int
    let distance: Double
}
