import TouchPipeline

/// The handlers that are registered with a listener. Tokens refer to this object and not to the listener.
final class ContentHandlers {
    private struct Entry {
        let number: UInt64
        let handle: (ContentContext) -> Bool
    }

    private var entries: [HandlerSlot: [Entry]] = [:]
    private var nextNumber: UInt64 = 0

    /// Returns whether a slot has no handlers.
    func isEmpty(_ slot: HandlerSlot) -> Bool { entries[slot] == nil }

    /// Registers a handler until the token is released.
    func add(_ slot: HandlerSlot, _ handle: @escaping (ContentContext) -> Bool) -> ObservationToken {
        let number = nextNumber
        nextNumber += 1
        entries[slot, default: []].append(Entry(number: number, handle: handle))
        return ObservationToken { [self] in remove(slot, number) }
    }

    private func remove(_ slot: HandlerSlot, _ number: UInt64) {
        guard var list = entries[slot], let index = list.firstIndex(where: { $0.number == number }) else { return }
        // Objects that the handler holds can call this table when they are released. The table must be consistent first.
        let removed = list.remove(at: index)
        entries[slot] = list.isEmpty ? nil : list
        withExtendedLifetime(removed) {}
    }

    /// Releases all handlers.
    func close() {
        let released = entries
        entries = [:]
        withExtendedLifetime(released) {}
    }

    /// Calls the handlers of a slot until one stops the gesture, the last registered first. Returns whether one did.
    func dispatch(_ slot: HandlerSlot, _ context: ContentContext) -> Bool {
        for entry in (entries[slot] ?? []).reversed() where isRegistered(slot, entry.number) {
            if entry.handle(context) { return true }
        }
        return false
    }

    /// Calls all handlers of a slot, the first registered first. Returns whether at least one consumed the gesture.
    func dispatchToAll(_ slot: HandlerSlot, _ context: ContentContext) -> Bool {
        var isConsumed = false
        for entry in entries[slot] ?? [] where isRegistered(slot, entry.number) {
            if entry.handle(context) { isConsumed = true }
        }
        return isConsumed
    }

    /// Returns whether a handler is still registered: an earlier handler can have cancelled it.
    private func isRegistered(_ slot: HandlerSlot, _ number: UInt64) -> Bool {
        entries[slot]?.contains { $0.number == number } ?? false
    }
}

/// The gesture and the content that a handler is registered for.
package enum HandlerSlot: Hashable {
    case map(ContentGesture)
    case annotations(ContentGesture, ContentShape.Kind)
    case features(ContentGesture, LayerKey)
    case clusters(ContentGesture, LayerKey)
}

/// A gesture on content.
package enum ContentGesture: Hashable {
    case tap
    case longPress
}

/// A type that a handler can return. `Bool` is the only one: `true` stops the gesture.
///
/// The compiler uses this protocol to distinguish a handler with a return value from one without, also if the closure has several
/// statements. If the closure returns from the branches of an `if` or a `switch`, write `return` in each branch.
public protocol ContentAnswer {
    /// Whether the gesture stops, so that content below does not receive it.
    var stopsGesture: Bool { get }
}

extension Bool: ContentAnswer {
    /// The value itself.
    public var stopsGesture: Bool { self }
}

/// Converts a handler without a return value to one that stops the gesture.
package func stopping<Context>(_ handler: @escaping (Context) -> Void) -> (Context) -> Bool {
    { context in
        handler(context)
        return true
    }
}

/// Converts a handler with an answer to one that returns whether the gesture stops.
package func answering<Context, Answer: ContentAnswer>(_ handler: @escaping (Context) -> Answer) -> (Context) -> Bool {
    { handler($0).stopsGesture }
}
