import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Handlers and tokens do not keep the listener alive.
@Suite("Lifetime")
struct LifetimeTests {
    /// An object that a handler holds.
    private final class Held {}

    @Test("a token that is released or cancelled removes its handler, and releases the objects that it holds")
    func tokens() {
        let bench = ContentBench()
        weak var held: Held?
        weak var other: Held?
        do {
            let (first, second) = (Held(), Held())
            (held, other) = (first, second)
            bench.listener.observeTaps(on: .map) { _ in
                bench.log.append("stored")
                _ = first
            }.store(in: &bench.tokens)
            let token = bench.listener.observeTaps(on: .map) { _ in
                bench.log.append("cancelled")
                _ = second
            }
            token.cancel()
            token.cancel()
        }
        #expect(held != nil)
        #expect(other == nil)
        #expect(bench.tap(50, 50) == ["stored"])
        bench.tokens.removeAll()
        #expect(held == nil)
        #expect(bench.tap(50, 50).isEmpty)
    }

    @Test("tokens do not keep the listener alive, and a released listener releases its handlers")
    func listener() {
        var tokens: Set<ObservationToken> = []
        weak var listener: ContentListener?
        weak var held: Held?
        do {
            let bench = ContentBench()
            let object = Held()
            (listener, held) = (bench.listener, object)
            bench.listener.observeTaps(on: .layer("layer")) { _ in _ = object }.store(in: &tokens)
            bench.listener.observeTaps(on: .clusters(ofLayer: "layer")) { _ in _ = object }.store(in: &tokens)
            bench.listener.observeTaps(on: .map) { _ in _ = object }.store(in: &tokens)
            bench.listener.content.add(ContentAnnotation(bench.circle(1, 1)).onTapGesture { _ in _ = object }.onDrag { _ in _ = object })
        }
        #expect(tokens.count == 3)
        #expect([listener == nil, held == nil] == [true, true])
    }

    @Test("a removed annotation releases the objects that its handlers hold")
    func annotations() {
        let bench = ContentBench()
        weak var held: Held?
        let id: AnnotationID
        do {
            let object = Held()
            held = object
            id = bench.listener.content.add(ContentAnnotation(bench.circle(200, 400)).onTapGesture { _ in _ = object })
        }
        _ = bench.tap(200, 400)
        #expect(held != nil)
        bench.listener.content[id] = nil
        #expect(held == nil)
    }

    @Test("a handler can cancel others, which are not called any more")
    func cancelInside() {
        let bench = ContentBench()
        var tokens: [ObservationToken] = []
        bench.listener.observeTaps(on: .map) { _ in
            bench.log.append("first")
            tokens.removeAll()
        }.store(in: &tokens)
        bench.listener.observeTaps(on: .map, handler: bench.writing("second")).store(in: &tokens)
        #expect([bench.tap(50, 50), bench.tap(50, 50)] == [["first"], []])
    }

    @Test("the release of a handler can register another handler")
    func registerOnRelease() {
        final class Chain {
            let listener: ContentListener
            let release: (ContentListener) -> Void
            init(_ listener: ContentListener, _ release: @escaping (ContentListener) -> Void) {
                (self.listener, self.release) = (listener, release)
            }
            deinit { release(listener) }
        }
        let bench = ContentBench()
        var tokens: [ObservationToken] = []
        var late: [ObservationToken] = []
        do {
            let chain = Chain(bench.listener) { $0.observeTaps(on: .map, handler: bench.writing("late")).store(in: &late) }
            bench.listener.observeTaps(on: .map) { _ in _ = chain }.store(in: &tokens)
        }
        tokens.removeAll()
        #expect(bench.tap(50, 50) == ["late"])
    }
}
