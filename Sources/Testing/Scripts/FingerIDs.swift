/// Which finger of a script gets which id.
enum FingerIDs {
    /// The id of each stroke: the one it asks for, or the lowest from 0 that no other has while it is down. Two that ask for one id at
    /// the same time trap. O(n²) in the strokes.
    static func assigned(to strokes: [PlacedStroke]) -> [Int] {
        var ids: [Int?] = []
        for stroke in strokes { ids.append(stroke.finger) }
        for index in strokes.indices { ids[index] = ids[index] ?? lowestFree(for: index, strokes, ids) }
        var assigned: [Int] = []
        for index in strokes.indices {
            let id = ids[index] ?? 0
            for earlier in 0..<index where assigned[earlier] == id {
                let isFree = !strokes[earlier].overlaps(strokes[index])
                precondition(isFree, "finger \(id) lands \(strokes[index].start) µs into the script, and is down already")
            }
            assigned.append(id)
        }
        return assigned
    }

    private static func lowestFree(for index: Int, _ strokes: [PlacedStroke], _ ids: [Int?]) -> Int {
        var id = 0
        while strokes.indices.contains(where: { ids[$0] == id && strokes[$0].overlaps(strokes[index]) }) { id += 1 }
        return id
    }
}
