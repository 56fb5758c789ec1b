import TouchPipeline
import TouchPipelineTesting

/// What every listener of a random test does whenever it is told something: the same for the chain and for the model, whichever asks first.
struct ChainPlan {
    enum Change {
        case insert(Int, at: Int)
        case add(Int)
        case remove(Int)
        case set([Int])
        /// A listener wants other kinds from now on, which the chain does not know yet.
        case reinterest(Int, TouchGesture.Kinds)
        case needInterests
    }

    let seed: UInt64
    let pool: Int
    /// Out of a thousand callbacks, so many consume, and so many change the chain.
    let consuming: UInt64
    let changing: UInt64

    /// Whether a listener consumes when it is told something for the `turn`th time in a step, and what it does to the chain.
    func answer(step: Int, id: Int, turn: Int) -> (consumes: Bool, changes: [Change]) {
        var random = SplitMix64(seed: seed &* 31 &+ UInt64(step) &* 1_000_003 &+ UInt64(id) &* 10_007 &+ UInt64(turn))
        let consumes = random.next() % 1000 < consuming
        // Listeners that enter and leave may make others do so. Later turns of a step are quiet, so that this ends.
        return (consumes, turn < 6 && random.next() % 1000 < changing ? changes(&random) : [])
    }

    /// What happens to the chain between two steps.
    func changesBetween(step: Int) -> [Change] {
        var random = SplitMix64(seed: seed &* 37 &+ UInt64(step) &* 1_000_003)
        return random.next() % 1000 < changing * 2 ? changes(&random) : []
    }

    private func changes(_ random: inout SplitMix64) -> [Change] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let id = Int.random(in: 0..<pool, using: &random)
            return switch random.next() % 16 {
            case 0..<6: .insert(id, at: Int.random(in: -1...pool, using: &random))
            case 6, 7: .add(id)
            case 8..<12: .remove(id)
            case 12: .set(Array((0..<pool).shuffled(using: &random).prefix(Int.random(in: 0...pool, using: &random))))
            case 13: .needInterests
            default: .reinterest(id, Self.interests(&random))
            }
        }
    }

    static func interests(_ random: inout SplitMix64) -> TouchGesture.Kinds {
        let raw: TouchGesture.Kinds = random.next() % 3 == 0 ? .rawTouches : []
        let kinds =
            random.next() % 2 == 0 ? .all : TouchGesture.Kinds(rawValue: UInt16(truncatingIfNeeded: random.next())).intersection(.all)
        return kinds.union(raw)
    }
}
