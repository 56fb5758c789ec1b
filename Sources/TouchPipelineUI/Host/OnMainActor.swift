import Foundation

/// Calls a closure on the main actor: at once on the main thread, and otherwise as soon as the main actor is free.
///
/// It is for a `deinit` of a class of the main actor, which runs on the thread that releases the last reference. The closure captures what the object
/// held, and not the object.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
}
