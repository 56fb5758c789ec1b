/// Boxes around points, boxes around those, and so on: sixteen of one level make one of the next. O(points) to build, in one pass.
struct BoxPyramid {
    /// How many points or boxes have one box, as a power of two.
    static let shift = 4

    /// From the finest to the coarsest level, each with the box number `i >> shift` around box or point `i`.
    private(set) var levels: [[Box]] = []

    /// A box as one vector, the far sides with their signs turned, so that one `min` unites two.
    struct Box {
        var sides: SIMD4<Double>

        static let empty = Box(sides: SIMD4(repeating: .infinity))

        init(sides: SIMD4<Double>) { self.sides = sides }

        init(minX: Double, minY: Double, maxX: Double, maxY: Double) { sides = SIMD4(minX, minY, -maxX, -maxY) }

        mutating func formUnion(_ other: Box) { sides = sides.replacing(with: other.sides, where: other.sides .< sides) }

        func intersects(_ other: Box) -> Bool {
            minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
        }

        /// The square of the distance from the box to a point; 0 within it.
        func distanceSquared(to point: SIMD2<Double>) -> Double {
            let dx = max(max(minX - point.x, point.x - maxX), 0)
            let dy = max(max(minY - point.y, point.y - maxY), 0)
            return dx * dx + dy * dy
        }

        var minX: Double { sides.x }
        var minY: Double { sides.y }
        var maxX: Double { -sides.z }
        var maxY: Double { -sides.w }
    }

    /// The pyramid over things in their order, of which each has a box.
    init(count: Int, box: (Int) -> Box) {
        var below = (count + (1 << BoxPyramid.shift) - 1) >> BoxPyramid.shift
        guard below > 0 else { return }
        levels.append(BoxPyramid.level(of: below, over: count, box))
        while below > 1 << BoxPyramid.shift {
            let finer = levels[levels.count - 1]
            below = (finer.count + (1 << BoxPyramid.shift) - 1) >> BoxPyramid.shift
            levels.append(BoxPyramid.level(of: below, over: finer.count) { finer[$0] })
        }
    }

    private static func level(of count: Int, over below: Int, _ box: (Int) -> Box) -> [Box] {
        var level: [Box] = []
        level.reserveCapacity(count)
        for index in 0..<count {
            var united = Box.empty
            for member in index << shift..<min((index + 1) << shift, below) { united.formUnion(box(member)) }
            level.append(united)
        }
        return level
    }
}
