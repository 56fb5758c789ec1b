import TouchPipeline

/// What is asked under a finger, and in which order.
enum HitOrder {
    /// Without cycling: what is hit exactly, from above to below, and only if that is nothing what is near, nearest first.
    static func asked(_ candidates: [HitCandidate]) -> [HitCandidate] {
        guard let first = candidates.first, first.distance == 0 else { return candidates }
        return Array(candidates.prefix { $0.distance == 0 })
    }

    /// With cycling: everything, beginning after what had the last tap at this place.
    static func asked(_ candidates: [HitCandidate], after last: HitKey?) -> [HitCandidate] {
        guard let last, let index = candidates.firstIndex(where: { $0.key == last }) else { return candidates }
        return Array(candidates[(index + 1)...] + candidates[...index])
    }
}
