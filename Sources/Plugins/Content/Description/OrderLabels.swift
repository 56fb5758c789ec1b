/// Labels that order elements from bottom to top. Few labels change when elements are added, removed and moved.
enum OrderLabels {
    /// Added to the label of an annotation for a cluster around it, because clusters lie above annotations.
    static let clusterBase: Int64 = 1 << 62

    private static let step: Int64 = 1 << 32
    private static let first: Int64 = 1 << 48
    /// The minimum distance of labels that were changed to make room.
    private static let minRoom: Int64 = 1 << 20
    private static let maxLabel: Int64 = 1 << 61

    /// Returns increasing labels, of which as few as possible differ from the previous labels.
    ///
    /// An element that has moved, or that has no label, gets a label between its neighbors. If there is no room, some neighbors get new
    /// labels as well.
    ///
    /// - Complexity: O(*n*) if the existing labels increase, otherwise O(*n* log *n*).
    static func assigned(_ labels: [Int64?]) -> [Int64] {
        var kept = keptLabels(labels)
        var result: [Int64] = []
        result.reserveCapacity(labels.count)
        var index = 0
        while index < labels.count {
            if let label = kept[index] {
                result.append(label)
                index += 1
                continue
            }
            var end = index + 1
            while end < labels.count, kept[end] == nil { end += 1 }
            // Each time twice as many neighbors are included, until there is room for more elements than these.
            var (reach, room): (Int, Int64) = (end - index, 1)
            while !fill(
                from: index, to: end, above: result.last, below: end < labels.count ? kept[end] : nil, atLeast: room, into: &result)
            {
                let start = max(0, index - reach)
                for neighbor in start..<min(labels.count, end + reach) { kept[neighbor] = nil }
                result.removeLast(index - start)
                index = start
                while end < labels.count, kept[end] == nil { end += 1 }
                reach *= 2
                room = minRoom
            }
            index = end
        }
        return result
    }

    /// Appends labels between two others, with a minimum distance. Returns whether there was room.
    private static func fill(
        from index: Int, to end: Int, above low: Int64?, below high: Int64?, atLeast room: Int64, into result: inout [Int64]
    ) -> Bool {
        let count = Int64(end - index)
        let (start, step): (Int64, Int64)
        switch (low, high) {
        case (nil, nil): (start, step) = (first, self.step)
        case (let low?, nil): (start, step) = (low + self.step, self.step)
        case (nil, let high?): (start, step) = (high - count * self.step, self.step)
        case (let low?, let high?): (start, step) = (low + (high - low) / (count + 1), (high - low) / (count + 1))
        }
        guard step >= room, start > 0, start + (count - 1) * step < maxLabel else { return false }
        for number in 0..<count { result.append(start + number * step) }
        return true
    }

    /// Returns the labels that can stay: the longest increasing subsequence.
    private static func keptLabels(_ labels: [Int64?]) -> [Int64?] {
        var last: Int64 = 0
        var isIncreasing = true
        for case let label? in labels {
            if label <= last { isIncreasing = false }
            last = label
        }
        return isIncreasing ? labels : longestIncreasingPart(labels)
    }

    /// Computes the longest increasing subsequence from the smallest label that ends an increasing subsequence of each length.
    private static func longestIncreasingPart(_ labels: [Int64?]) -> [Int64?] {
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: labels.count)
        for (index, label) in labels.enumerated() {
            guard let label else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if labels[ends[middle]] ?? 0 < label { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept = [Int64?](repeating: nil, count: labels.count)
        var index = ends.last ?? -1
        while index >= 0 {
            kept[index] = labels[index]
            index = previous[index]
        }
        return kept
    }
}
