/// The parts that a recognizer has added to its view besides itself, such as the recognizers of trackpads and the watcher of the window.
///
/// They are removed once: when the recognizer is detached, or is found to be removed from its view.
@MainActor
final class AttachedParts {
    /// The view that has the parts.
    private weak var view: AnyObject?
    private var removals: [() -> Void]

    /// Creates an object with the view that has the parts, and the closures that remove them.
    init(in view: AnyObject, _ removals: [() -> Void]) {
        self.view = view
        self.removals = removals
    }

    /// Whether the parts are in a view.
    func isIn(_ view: AnyObject?) -> Bool { self.view === view && view != nil }

    /// Removes the parts, the last one first. The second call has no effect.
    func end() {
        let removals = removals
        self.removals = []
        for remove in removals.reversed() { remove() }
    }
}
