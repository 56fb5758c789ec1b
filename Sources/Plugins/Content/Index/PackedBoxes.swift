import Geodesy
import MapCameras

/// Boxes of items in the order of the ``HilbertCurve``, with a ``BoxPyramid`` over them.
///
/// The boxes begin in the first copy of the world. A box that is empty is never found.
struct PackedBoxes: Sendable {
    /// The boxes, in the order of the curve. The boxes of removed items are empty.
    private(set) var boxes: [WorldRect]
    /// The item of each box.
    let items: [UInt32]
    private let pyramid: BoxPyramid
    /// The bits of each box by which a search can select items. Empty if the items have no marks.
    private let marks: [UInt32]
    /// The union of the marks in each box of the pyramid.
    private let unitedMarks: [UInt32]

    /// Packs boxes. There can be at most 2³² boxes.
    ///
    /// - Complexity: O(*n*)
    /// - Parameters:
    ///   - unsorted: The boxes, which begin in the first copy of the world.
    ///   - names: The item of each box. If empty, an item is the index of its box.
    ///   - unsortedMarks: Bits for each box by which a search can select items, or an empty array.
    init(_ unsorted: [WorldRect] = [], items names: [UInt32] = [], marks unsortedMarks: [UInt32] = []) {
        precondition(unsorted.count <= UInt32.max, "an index holds at most 2^32 boxes")
        let order = HilbertCurve.order(of: unsorted)
        let boxes = order.map { unsorted[Int($0)] }
        items = names.isEmpty ? order : order.map { names[Int($0)] }
        pyramid = BoxPyramid(count: boxes.count) { boxes[$0] }
        marks = unsortedMarks.isEmpty ? [] : order.map { unsortedMarks[Int($0)] }
        unitedMarks = marks.isEmpty ? [] : pyramid.marks(ofElements: marks)
        self.boxes = boxes
    }

    /// Makes a box empty, so that its item is not found. The boxes of the pyramid do not change.
    mutating func removeBox(at index: Int) { boxes[index] = .empty }

    /// Visits the items in a window, until a visit returns `false`. Returns whether all items were visited.
    ///
    /// If the items have marks, only those with one of the bits of `mark` are visited.
    func search(_ window: WorldWindow, mark: UInt32 = .max, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = window.limited(to: pyramid.bounds) else { return true }
        var isComplete = true
        pyramid.search(below: 1) { box in
            guard unitedMarks.isEmpty || unitedMarks[box] & mark != 0 else { return .infinity }
            return window.touches(pyramid.boxes[box]) ? 0 : .infinity
        } visit: { elements in
            for element in elements where window.touches(boxes[element]) && (marks.isEmpty || marks[element] & mark != 0) {
                guard visit(Int(items[element])) else {
                    isComplete = false
                    return -.infinity
                }
            }
            return 1
        }
        return isComplete
    }
}
