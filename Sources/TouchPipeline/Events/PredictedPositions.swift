/// The positions that the system predicts for a finger, in screen pixels, earliest first, at most three.
///
/// The context of a gesture has them (``TouchContext/predictedPositions``). They are stored in place, because an array in every context would cost
/// each gesture more than a listener does.
public struct PredictedPositions: Sendable, Hashable {
    /// The maximum number of positions.
    public static let capacity = 3

    private var first = Vec2F(0, 0)
    private var second = Vec2F(0, 0)
    private var third = Vec2F(0, 0)
    private var number: UInt8 = 0

    /// Creates a collection without positions.
    public init() {}

    /// Creates a collection of the valid positions of an array. Of more than three, the last one and two that are spread evenly before it remain, because
    /// the last one shows how far the finger is ahead. Positions that are not finite, or beyond ±10,000,000 pixels, are ignored.
    ///
    /// - Complexity: O(*n*)
    public init(_ positions: [Vec2F]) {
        guard !positions.isEmpty else { return }
        let valid = positions.filter { $0.isWithinLimits }
        let number = Swift.min(valid.count, Self.capacity)
        for index in 0..<number { append(valid[(index + 1) * valid.count / number - 1]) }
    }

    private mutating func append(_ position: Vec2F) {
        switch number {
        case 0: first = position
        case 1: second = position
        default: third = position
        }
        number += 1
    }
}

extension PredictedPositions: RandomAccessCollection {
    /// The index of the earliest position, 0.
    public var startIndex: Int { 0 }

    /// The index after the last position.
    public var endIndex: Int { Int(number) }

    /// The position at an index. An index out of range traps.
    public subscript(index: Int) -> Vec2F {
        precondition(indices.contains(index), "the index is out of range")
        return index == 0 ? first : index == 1 ? second : third
    }
}

extension PredictedPositions: ExpressibleByArrayLiteral {
    /// Creates a collection of the valid positions of the literal.
    public init(arrayLiteral elements: Vec2F...) { self.init(elements) }
}
