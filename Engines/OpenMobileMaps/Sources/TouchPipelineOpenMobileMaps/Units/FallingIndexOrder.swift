/// The order of the listeners of Open Mobile Maps: the listener with the highest index is asked first.
///
/// In a chain of TouchPipeline the listener at index 0 is asked first, and `addListener` adds a listener that is asked last. In Open Mobile Maps
/// `addListener` adds a listener that is asked first. There, a listener that is inserted into an empty list is lost. Here it is not.
struct FallingIndexOrder<Listener> {
    /// The listeners with their indices, the highest index first.
    private(set) var entries: [(index: Int32, listener: Listener)] = []

    /// The listeners, the one that is asked first at position 0.
    var listeners: [Listener] { entries.map { $0.listener } }

    /// Inserts a listener at an index of Open Mobile Maps. It is asked before the listeners with the same index.
    ///
    /// - Complexity: O(*n*)
    mutating func insert(_ listener: Listener, at index: Int32) {
        let position = entries.firstIndex { $0.index <= index } ?? entries.count
        entries.insert((index, listener), at: position)
    }

    /// Adds a listener in front of all others, with an index that is one higher.
    ///
    /// - Complexity: O(*n*)
    mutating func add(_ listener: Listener) {
        guard let highest = entries.first?.index else { return insert(listener, at: 0) }
        insert(listener, at: highest == .max ? .max : highest + 1)
    }

    /// Removes the listeners that match.
    ///
    /// - Complexity: O(*n*)
    mutating func removeAll(where matches: (Listener) -> Bool) { entries.removeAll { matches($0.listener) } }
}
