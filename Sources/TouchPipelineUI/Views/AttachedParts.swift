/// The parts that a recognizer has added to its view besides itself, such as the recognizers of trackpads.
///
/// They are removed once: when the recognizer is detached, is found to be removed from its view, or is released.
final class AttachedParts {
    private var removals: [() -> Void]

    /// Creates an object with the closures that remove its parts.
    init(_ removals: [() -> Void]) { self.removals = removals }

    deinit { end() }

    /// Removes the parts, the last one first. The second call has no effect.
    func end() {
        let removals = removals
        self.removals = []
        for remove in removals.reversed() { remove() }
    }
}
