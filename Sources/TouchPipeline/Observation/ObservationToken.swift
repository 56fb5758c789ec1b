/// Keeps an observer or a handler registered. The registration is cancelled when the token is released.
///
/// ```swift
/// let token = camera.observe { change in redraw() }
/// // Later:
/// token.cancel()
/// ```
///
/// A token does not keep the observed object alive. It may outlive this object.
public final class ObservationToken {
    private var remove: (() -> Void)?

    /// Creates a token with the closure that removes the registration. The closure is called at most once.
    ///
    /// A type of an app that others can observe, such as a ``FrameClient``, returns a token of its own.
    public init(remove: @escaping () -> Void) { self.remove = remove }

    deinit { cancel() }

    /// Cancels the registration. The closure that was registered is not called again. A second call does nothing.
    public func cancel() {
        guard let remove else { return }
        self.remove = nil
        remove()
    }

    /// Inserts the token into a set.
    public func store(in tokens: inout Set<ObservationToken>) { tokens.insert(self) }

    /// Appends the token to an array.
    public func store(in tokens: inout [ObservationToken]) { tokens.append(self) }
}

extension ObservationToken: Hashable {
    /// Returns whether two references are to the same token.
    public static func == (a: ObservationToken, b: ObservationToken) -> Bool { a === b }

    /// Hashes the identity of the token.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The observers of an object, in the order in which they were added. Tokens refer to this list and not to the observed object.
///
/// An observed object without observers has no list, so that it only compares a reference with `nil`.
package final class ObserverList<Event> {
    private struct Entry {
        let number: UInt64
        let receive: (Event) -> Void
    }

    private var entries: [Entry] = []
    private var nextNumber: UInt64 = 0
    /// The number of removals. An observer can be missing during a notification only if this number has changed.
    private var removals = 0
    /// The events that were reported while observers were notified of another event.
    private var pendingEvents: [Event] = []
    private var isNotifying = false

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Adds an observer until the token is released.
    package func add(_ receive: @escaping (Event) -> Void) -> ObservationToken {
        let number = nextNumber
        nextNumber += 1
        entries.append(Entry(number: number, receive: receive))
        return ObservationToken { [self] in remove(number) }
    }

    private func remove(_ number: UInt64) {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
        // Objects that the closure holds can call this list when they are released. The list must be consistent first.
        let removed = entries.remove(at: index)
        removals &+= 1
        withExtendedLifetime(removed) {}
    }

    /// Notifies all observers at once. Inside an observer, the notification waits until the current one has ended.
    package func notify(_ event: Event) {
        guard !isNotifying else {
            pendingEvents.append(event)
            return
        }
        isNotifying = true
        deliver(event)
        var next = 0
        while next < pendingEvents.count {
            deliver(pendingEvents[next])
            next += 1
        }
        if next > 0 { pendingEvents.removeAll(keepingCapacity: true) }
        isNotifying = false
    }

    private func deliver(_ event: Event) {
        // An observer that is added during the notification is not in this list. One that is removed is skipped.
        let notified = entries
        let removalsBefore = removals
        for entry in notified {
            if removals != removalsBefore, !entries.contains(where: { $0.number == entry.number }) { continue }
            entry.receive(event)
        }
    }
}
