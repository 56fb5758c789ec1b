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

/// What a handler is registered for.
enum HandlerSlot: Hashable {
    case map(ContentGesture)
    /// All annotations of a kind.
    case annotations(ContentGesture, ContentShape.Kind)
    /// The features of a layer.
    case features(ContentGesture, LayerName)
    /// The clusters of a layer.
    case clusters(ContentGesture, LayerName)
}

/// What a finger does to content.
enum ContentGesture: Hashable {
    case tap
    case longPress
}

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

/// A gesture on the map itself, when nothing on it has stopped it.
///
/// All observers are called, in the order in which they began to observe. It stops there, so that no listener further down the chain
/// hears of it, unless all of them return `false`.
public struct ContentSignal {
    let handlers: ContentHandlers
    let slot: HandlerSlot

    /// Tells a handler of every gesture until the token is released; it returns whether it has taken the gesture.
    public func observe<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ContentToken {
        handlers.add(slot, answering(handler))
    }

    /// Tells a handler of every gesture, which it takes, until the token is released.
    public func observe(_ handler: @escaping (ContentContext) -> Void) -> ContentToken {
        handlers.add(slot, stopping(handler))
    }
}

/// What a handler may return: only `Bool`, `true` to stop the gesture.
///
/// A protocol so that the compiler tells a handler that returns something from one that returns nothing, however long its body is. An `if`
/// or `switch` whose branches are the answers needs a `return` in each.
public protocol ContentAnswer {
    /// Whether the gesture stops here, and goes on to nothing that lies below.
    var stopsGesture: Bool { get }
}

extension Bool: ContentAnswer {
    /// The value itself.
    public var stopsGesture: Bool { self }
}

/// A handler without a return value as one that stops what it is told of.
func stopping<Context>(_ handler: @escaping (Context) -> Void) -> (Context) -> Bool {
    { context in
        handler(context)
        return true
    }
}

/// A handler with an answer as one that says whether it stops what it is told of.
func answering<Context, Answer: ContentAnswer>(_ handler: @escaping (Context) -> Answer) -> (Context) -> Bool {
    { handler($0).stopsGesture }
}

/// A handler of clusters of a layer as one of everything that is hit.
func ofCluster(_ handler: @escaping (ClusterContext) -> Bool) -> (ContentContext) -> Bool {
    { context in ClusterContext(context).map(handler) ?? false }
}
