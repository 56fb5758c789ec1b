/// Keeps a handler registered: it is cancelled when the token is released.
///
/// It does not keep the listener alive.
public final class ContentToken {
    private let handlers: ContentHandlers
    private let slot: HandlerSlot
    private let number: UInt64

    init(handlers: ContentHandlers, slot: HandlerSlot, number: UInt64) {
        self.handlers = handlers
        self.slot = slot
        self.number = number
    }

    deinit { cancel() }

    /// Takes the handler away, which hears nothing more. A second time nothing happens.
    public func cancel() { handlers.remove(slot, number) }

    /// Keeps the token in a set, usually of what is to live as long as a screen does.
    public func store(in tokens: inout Set<ContentToken>) { tokens.insert(self) }

    /// Keeps the token at the end of an array.
    public func store(in tokens: inout [ContentToken]) { tokens.append(self) }
}

extension ContentToken: Hashable {
    /// Whether two are the same token.
    public static func == (a: ContentToken, b: ContentToken) -> Bool { a === b }

    /// Feeds its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
