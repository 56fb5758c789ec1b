import Testing
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("Labels that order the elements of a description")
struct OrderLabelsTests {
    private func isIncreasing(_ labels: [Int64]) -> Bool { zip(labels, labels.dropFirst()).allSatisfy { $0 < $1 } }

    @Test("labels that increase stay, and new ones fit between them")
    func between() {
        let first = OrderLabels.assigned([nil, nil, nil])
        #expect(isIncreasing(first))
        #expect(first.filter { !(1..<OrderLabels.clusterBase).contains($0) } == [])
        #expect(OrderLabels.assigned(first) == first)
        let next = OrderLabels.assigned([nil, first[0], nil, nil, first[1], first[2], nil])
        #expect(isIncreasing(next))
        #expect([next[1], next[4], next[5]] == first)
    }

    @Test("as few elements as possible get new labels when the order changes", arguments: 0..<200)
    func fewest(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &random)
        let labels = OrderLabels.assigned(Array(repeating: nil, count: count)).shuffled(using: &random)
        let next = OrderLabels.assigned(labels)
        #expect(isIncreasing(next))
        // The longest increasing subsequence, by exhaustive search.
        var longest = 0
        for mask in 0..<(1 << count) {
            let part = labels.indices.filter { mask >> $0 & 1 == 1 }.map { labels[$0] }
            if isIncreasing(part) { longest = max(longest, part.count) }
        }
        #expect(zip(labels, next).filter { $0 == $1 }.count == longest)
    }

    @Test("1,000 insertions at one place change few other labels", arguments: [0, 1, 2])
    func crowded(place: Int) {
        var labels = OrderLabels.assigned([nil, nil, nil, nil])
        var changes = 0
        for _ in 0..<1000 {
            var wanted = labels.map { Optional($0) }
            let index = place == 0 ? 0 : place == 1 ? labels.count / 2 : labels.count
            wanted.insert(nil, at: index)
            let next = OrderLabels.assigned(wanted)
            #expect(isIncreasing(next))
            #expect(next[0] > 0)
            changes += zip(wanted, next).filter { $0 != nil && $0 != $1 }.count
            labels = next
        }
        #expect(changes < 8000, "\(changes)")
    }
}
