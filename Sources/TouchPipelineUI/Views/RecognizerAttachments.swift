import Foundation

/// The attachments that a recognizer has added to its view besides itself, such as the recognizers of trackpads and the watcher of the window.
///
/// They are removed once: when the recognizer is detached, or is found to be removed from its view.
@MainActor
final class RecognizerAttachments {
    /// The view that has the attachments.
    private weak var view: AnyObject?
    private var removals: [() -> Void]

    /// Creates an object with the view that has the attachments, and the closures that remove them.
    init(in view: AnyObject, _ removals: [() -> Void]) {
        self.view = view
        self.removals = removals
    }

    /// Whether the attachments are in a view.
    func isIn(_ view: AnyObject?) -> Bool { self.view === view && view != nil }

    /// Adds a closure that removes an attachment.
    func add(_ removal: @escaping () -> Void) { removals.append(removal) }

    /// Removes the attachments, the last one first. The second call has no effect.
    func end() {
        let removals = removals
        self.removals = []
        for remove in removals.reversed() { remove() }
    }
}

/// Calls a closure on the main actor: at once on the main thread, and otherwise as soon as the main actor is free.
///
/// It is for a `deinit` of a class of the main actor, which runs on the thread that releases the last reference. The closure captures what the object
/// held, and not the object.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
}
