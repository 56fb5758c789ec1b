#if !hasFeature(Embedded)

/// Tells whether a name has stood in an object already; few are compared one by one, many are looked up.
struct DistinctNames {
    private static let fewest = 16
    private var seen = Set<[UInt8]>()

    /// False if one of the members before has the name, scalar for scalar. O(1) on average.
    mutating func insert(_ name: String, after members: [GeoJSONMembers.Member]) -> Bool {
        if members.count < DistinctNames.fewest {
            return !members.contains { $0.name.utf8.elementsEqual(name.utf8) }
        }
        if seen.isEmpty { for member in members { seen.insert(Array(member.name.utf8)) } }
        return seen.insert(Array(name.utf8)).inserted
    }
}

#endif
