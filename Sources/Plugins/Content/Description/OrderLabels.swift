/// Numbers that order elements from below to above, of which few change when elements come, go and move.
enum OrderLabels {
    /// What is added to the label of an annotation for a cluster around it: clusters lie above annotations.
    static let clusterBase: Int64 = 1 << 62

    private static let step: Int64 = 1 << 32
    private static let first: Int64 = 1 << 48
    /// Between labels that are moved for others.
    private static let leastRoom: Int64 = 1 << 20
    private static let greatest: Int64 = 1 << 61

    /// Labels that increase, of which as few as possible differ from those before.
    ///
    /// Elements that have moved, and those without a label, get one between their neighbors. Where there is no room left, neighbors get others, too.
    ///
    /// - Complexity: O(n) if the labels that are there increase, otherwise O(n log n).
    static func assigned(_ labels: [Int64?]) -> [Int64] {
        var kept = keeping(labels)
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
            // Twice as many neighbors each time, until there is room for more than these.
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
                room = leastRoom
            }
            index = end
        }
        return result
    }

    /// Appends labels between two others, so far apart at least; returns whether there was room.
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
        guard step >= room, start > 0, start + (count - 1) * step < greatest else { return false }
        for number in 0..<count { result.append(start + number * step) }
        return true
    }

    /// The labels that may stay: the longest part that increases.
    private static func keeping(_ labels: [Int64?]) -> [Int64?] {
        var last: Int64 = 0
        var isIncreasing = true
        for case let label? in labels {
            if label <= last { isIncreasing = false }
            last = label
        }
        return isIncreasing ? labels : longestIncreasingPart(labels)
    }

    /// By the smallest label that ends an increasing part of each length.
    private static func longestIncreasingPart(_ labels: [Int64?]) -> [Int64?] {
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: labels.count)
        for (index, label) in labels.enumerated() {
            guard let label else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if labels[ends[middle]] ?? 0 < label { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept = [Int64?](repeating: nil, count: labels.count)
        var index = ends.last ?? -1
        while index >= 0 {
            kept[index] = labels[index]
            index = before[index]
        }
        return kept
    }
}
