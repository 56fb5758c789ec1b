/// The handlers that are registered with a listener. Tokens hold this and not the listener.
final class ContentHandlers {
    struct Entry {
        let number: UInt64
        let handle: (ContentContext) -> Bool
    }

    private var entries: [HandlerSlot: [Entry]] = [:]
    private var nextNumber: UInt64 = 0
    /// Whether the listener is gone: what comes now will never be called.
    private var isClosed = false

    func isEmpty(_ slot: HandlerSlot) -> Bool { entries[slot] == nil }

    /// Registers a handler; it is taken away when the token is released.
    func add(_ slot: HandlerSlot, _ handle: @escaping (ContentContext) -> Bool) -> ContentToken {
        let number = nextNumber
        nextNumber += 1
        if !isClosed { entries[slot, default: []].append(Entry(number: number, handle: handle)) }
        return ContentToken(handlers: self, slot: slot, number: number)
    }

    func remove(_ slot: HandlerSlot, _ number: UInt64) {
        guard var list = entries[slot], let index = list.firstIndex(where: { $0.number == number }) else { return }
        // What the handler holds may do anything when it is released: only once the table is consistent again.
        let removed = list.remove(at: index)
        entries[slot] = list.isEmpty ? nil : list
        withExtendedLifetime(removed) {}
    }

    /// Releases all handlers.
    func close() {
        isClosed = true
        let released = entries
        entries = [:]
        withExtendedLifetime(released) {}
    }

    /// Tells those of a slot, the last one that was registered first, until one stops the gesture; whether one did.
    func tell(_ slot: HandlerSlot, _ context: ContentContext) -> Bool {
        for entry in (entries[slot] ?? []).reversed() where isRegistered(slot, entry.number) {
            if entry.handle(context) { return true }
        }
        return false
    }

    /// Tells all of a slot, in the order in which they were registered; whether one took the gesture.
    func tellAll(_ slot: HandlerSlot, _ context: ContentContext) -> Bool {
        var isTaken = false
        for entry in entries[slot] ?? [] where isRegistered(slot, entry.number) {
            if entry.handle(context) { isTaken = true }
        }
        return isTaken
    }

    /// A handler may cancel others.
    private func isRegistered(_ slot: HandlerSlot, _ number: UInt64) -> Bool {
        entries[slot]?.contains { $0.number == number } ?? false
    }
}
