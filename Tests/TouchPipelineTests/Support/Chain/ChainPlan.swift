import TouchPipeline
import TouchPipelineTesting

/// The actions of every listener of a random test at each call. They are the same for the chain and for the model, whichever calls first.
struct ChainPlan {
    enum Change {
        case insert(Int, at: Int)
        case add(Int)
        case remove(Int)
        case set([Int])
        /// A listener has other interests from now on, which the chain has not read yet.
        case reinterest(Int, TouchGesture.Kinds)
        case needInterests
    }

    let seed: UInt64
    let pool: Int
    /// The number of callbacks out of a thousand that consume, and the number that change the chain.
    let consuming: UInt64
    let changing: UInt64

    /// Whether a listener consumes at the `turn`th call of a step, and the change that it makes to the chain.
    func answer(step: Int, id: Int, turn: Int) -> (consumes: Bool, changes: [Change]) {
        var random = SplitMix64(seed: seed &* 31 &+ UInt64(step) &* 1_000_003 &+ UInt64(id) &* 10_007 &+ UInt64(turn))
        let consumes = random.next() % 1000 < consuming
        // Listeners that enter and leave may make others enter and leave. Later turns of a step change nothing, so that a step ends.
        return (consumes, turn < 6 && random.next() % 1000 < changing ? changes(&random) : [])
    }

    /// The change of the chain between two steps.
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
