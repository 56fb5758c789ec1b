/// A hierarchy of bounding boxes over a list of points or boxes. Sixteen boxes of one level form one box of the next level.
///
/// - Complexity: O(n) to build, in one pass.
struct BoxPyramid {
    /// The number of elements in one box, as a power of two.
    static let shift = 4

    /// The levels from the finest to the coarsest. Box `i >> shift` of a level contains box or point `i` of the level below.
    private(set) var levels: [[Box]] = []

    /// A box as one vector. The far sides are negated, so that one minimum unites two boxes.
    struct Box {
        private var sides: SIMD4<Double>

        static let empty = Box(sides: SIMD4(repeating: .infinity))

        init(sides: SIMD4<Double>) { self.sides = sides }

        init(minX: Double, minY: Double, maxX: Double, maxY: Double) { sides = SIMD4(minX, minY, -maxX, -maxY) }

        /// The bounding box of two points.
        init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
            sides = SIMD4(min(start.x, end.x), min(start.y, end.y), -max(start.x, end.x), -max(start.y, end.y))
        }

        mutating func formUnion(_ other: Box) { sides = sides.replacing(with: other.sides, where: other.sides .< sides) }

        var minX: Double { sides.x }
        var minY: Double { sides.y }
        var maxX: Double { -sides.z }
        var maxY: Double { -sides.w }
    }

    /// Creates the hierarchy over elements in their order.
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
