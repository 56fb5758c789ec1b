import Testing
import TouchPipeline

/// A change of the chain `abcd`, made by `b` inside its callback, and what must follow from it.
struct ChainChange: Sendable, CustomTestStringConvertible {
    /// The listeners of a test by name. `n` is not in the chain at first.
    struct Cast {
        let rig: ChainRig
        let a, b, c, d, n: ScriptedListener
        var handler: DefaultTouchHandler { rig.handler }

        init(_ rig: ChainRig) {
            self.rig = rig
            (a, b, c, d) = (rig.add("a"), rig.add("b"), rig.add("c"), rig.add("d"))
            n = rig.make("n")
        }
    }

    let testDescription: String
    /// The listeners that receive the gesture in whose callback the chain changes.
    let hearNow: String
    /// The chain after the change. Its listeners receive all later gestures.
    let after: String
    /// Those among them that leave by the change, in the order in which they leave. Each receives `clearTouch` with `removed` after the dispatch.
    let leaving: String
    let action: @Sendable (Cast) -> Void

    private init(_ title: String, now: String = "abcd", after: String, leaving: String = "", _ action: @escaping @Sendable (Cast) -> Void) {
        testDescription = title
        hearNow = now
        self.after = after
        self.leaving = leaving
        self.action = action
    }

    static let all = [
        ChainChange("nothing", after: "abcd") { _ in },
        ChainChange("add at the end", after: "abcdn") { $0.handler.addListener($0.n) },
        ChainChange("insert above", after: "anbcd") { $0.handler.insertListener($0.n, at: 1) },
        ChainChange("insert at the top", after: "nabcd") { $0.handler.insertListener($0.n, at: .min) },
        ChainChange("insert below", after: "abncd") { $0.handler.insertListener($0.n, at: 2) },
        ChainChange("remove self", after: "acd", leaving: "b") { $0.handler.removeListener($0.b) },
        ChainChange("remove one above", after: "bcd", leaving: "a") { $0.handler.removeListener($0.a) },
        ChainChange("remove the next one", now: "abd", after: "abd", leaving: "c") { $0.handler.removeListener($0.c) },
        ChainChange("remove the last one", now: "abc", after: "abc", leaving: "d") { $0.handler.removeListener($0.d) },
        ChainChange("remove one that is not there", after: "abcd") { $0.handler.removeListener($0.n) },
        ChainChange("remove all", now: "ab", after: "", leaving: "abcd") { cast in
            for listener in [cast.a, cast.b, cast.c, cast.d] { cast.handler.removeListener(listener) }
        },
        ChainChange("remove all and add one", now: "ab", after: "n", leaving: "dcba") { cast in
            for listener in [cast.d, cast.c, cast.b, cast.a] { cast.handler.removeListener(listener) }
            cast.handler.addListener(cast.n)
        },
        ChainChange("move self to the end", after: "acdb") { $0.handler.addListener($0.b) },
        ChainChange("move one from below to the top", after: "dabc") { $0.handler.insertListener($0.d, at: 0) },
        ChainChange("move one from above to the end", after: "bcda") { $0.handler.addListener($0.a) },
        ChainChange("remove the next one and add it again", now: "abd", after: "abdc", leaving: "c") { cast in
            cast.handler.removeListener(cast.c)
            cast.handler.addListener(cast.c)
        },
        ChainChange("remove self and add it again", after: "acdb", leaving: "b") { cast in
            cast.handler.removeListener(cast.b)
            cast.handler.addListener(cast.b)
        },
        ChainChange("add one and remove it again", after: "abcd") { cast in
            cast.handler.addListener(cast.n)
            cast.handler.removeListener(cast.n)
        },
        ChainChange("exchange the next one", now: "abd", after: "abnd", leaving: "c") { cast in
            cast.handler.removeListener(cast.c)
            cast.handler.insertListener(cast.n, at: 2)
        },
    ]
}
