import Testing
import TouchPipeline
import TouchPipelineTesting

/// `insertListener(_:at:)` inserts as into an array, with a clamped index. A listener is in the chain at most once. Adding it again moves it.
/// Removing a listener that is not in the chain does nothing.
@Suite("Chain: inserting and removing")
struct ChainInsertionTests {
    @Test(
        "an index has the meaning that it has in an array, and is clamped at both ends, also in an empty chain",
        arguments: [
            ("abc", 0, "nabc"), ("abc", 1, "anbc"), ("abc", 2, "abnc"), ("abc", 3, "abcn"), ("abc", 4, "abcn"), ("abc", .max, "abcn"),
            ("abc", .max - 1, "abcn"), ("abc", -1, "nabc"), ("abc", .min, "nabc"), ("", .min, "n"), ("", -1, "n"), ("", 0, "n"),
            ("", 1, "n"), ("", .max, "n"),
        ] as [(String, Int, String)])
    func index(before: String, index: Int, after: String) {
        let rig = ChainRig()
        for name in before { rig.add(String(name)) }
        rig.handler.insertListener(rig.make("n"), at: index)
        #expect(rig.chain == after)
    }

    @Test(
        "adding a listener again moves it, to the end or to an index, which is that in the chain without the listener",
        arguments: [
            ("a", 0, "abcd"), ("a", 1, "bacd"), ("a", 3, "bcda"), ("a", 9, "bcda"), ("c", 0, "cabd"), ("c", 2, "abcd"),
            ("d", .min, "dabc"), ("d", .max, "abcd"), ("a", nil, "bcda"), ("b", nil, "acdb"), ("d", nil, "abcd"),
        ] as [(String, Int?, String)])
    func moving(name: String, index: Int?, chain: String) throws {
        let rig = ChainRig()
        let listeners = ["a", "b", "c", "d"].map { rig.add($0) }
        let listener = try #require(listeners.first { $0.name == name })
        if let index { rig.handler.insertListener(listener, at: index) } else { rig.handler.addListener(listener) }
        #expect(rig.chain == chain)
        rig.scroll()
        #expect(rig.heard() == chain.map { "\($0) scroll" })
    }

    @Test("removing a listener that is not in the chain does nothing")
    func removingAbsent() {
        let rig = ChainRig()
        let outsider = rig.make("x")
        rig.handler.removeListener(outsider)
        let a = rig.add("a")
        rig.add("b")
        var chains: [String] = []
        for removed in [outsider, a, a] {
            rig.handler.removeListener(removed)
            chains.append(rig.chain)
        }
        #expect(chains == ["ab", "b", "b"])
    }

    @Test("listeners are distinguished by identity, not by type")
    func identity() {
        let rig = ChainRig()
        let first = rig.add("a")
        let second = rig.add("a")
        #expect(rig.chain == "aa")
        rig.handler.removeListener(first)
        #expect(rig.handler.listeners.map { $0 === second } == [true])
    }

    @Test("reading the interests of a listener may change the chain, and no listener is dropped")
    func reentrantInterests() {
        final class Nosy: TouchInterface {
            let ask: () -> Void
            init(_ ask: @escaping () -> Void) { self.ask = ask }
            var interests: TouchGesture.Kinds {
                ask()
                return .all
            }
        }
        let rig = ChainRig()
        rig.add("a")
        rig.handler.insertListener(Nosy { rig.add("b") }, at: 0)
        #expect(rig.chain == "?ab")
        rig.release()
    }

    /// Thousands of random changes, compared with an array.
    @Test("the chain equals an array after any changes", arguments: [1, 2, 3, 4] as [UInt64])
    func againstAnArray(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let log = CallLog()
        let pool = (0..<12).map { ScriptedListener("\($0)", log, interests: .scroll) }
        let chain = ListenerChain()
        var model: [ScriptedListener] = []
        var violations: [String] = []
        for step in 0..<2500 {
            let listener = pool.randomElement(using: &random)!
            let index = [.min, -7, .max, Int.random(in: -1...13, using: &random), Int.random(in: 0...12, using: &random)]
                .randomElement(using: &random)!
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                model.removeAll { $0 === listener }
                model.insert(listener, at: index < 0 ? 0 : index > model.count ? model.count : index)
                chain.insert(listener, at: index)
            case 5..<7:
                model.removeAll { $0 === listener }
                model.append(listener)
                chain.add(listener)
            default:
                model.removeAll { $0 === listener }
                chain.remove(listener)
            }
            chain.dispatch(.scroll(.zero, delta: 1), context: TouchContext(timestamp: .zero))
            let heard = log.take()
            if !chain.listeners.elementsEqual(model, by: { $0 === $1 }) { violations.append("step \(step): other listeners") }
            if heard != model.map({ "\($0.name) scroll" }) { violations.append("step \(step): heard by \(heard)") }
            if chain.count != model.count { violations.append("step \(step): counts \(chain.count)") }
        }
        #expect(violations.isEmpty)
    }
}
