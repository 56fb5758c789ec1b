import Geodesy
import MapCameras

/// Boxes of the Web Mercator plane that do not change, and which of them are in a window or near a point.
///
/// Items are known by their index in what the tree was made from. The world is round: boxes may lie across the antimeridian and on any
/// copy of it, and so may windows and points. A packed R-tree: its leaves in the order of a Hilbert curve, sixteen to a node, all in one
/// array. Source: I. Kamel and C. Faloutsos, Hilbert R-tree (1994); packed as in the library flatbush.
///
/// Edges are kept as given, in `Double`: an item is found exactly if its box touches the window, edges included. Boxes that begin outside
/// the first world are moved there, which may round them by 2⁻⁵³ of the world, 10⁻⁸ m.
public struct PackedHilbertTree: Sendable {
    /// How many boxes a node holds.
    static var nodeSize: Int { 16 }

    /// The boxes of the items, in order, and after them those of the nodes, level by level.
    var boxes: [IndexBox]
    /// The item of each leaf.
    let items: [UInt32]
    /// Where each level begins in `boxes`; the last one has no more than a node's boxes.
    let levels: [Int]
    /// For each box, the marks of all items in it; empty if items have none.
    let marks: [UInt32]
    /// The box around everything.
    let bounds: IndexBox

    /// How many items the tree was made from.
    public var count: Int { items.count }

    /// A tree of boxes. O(n).
    ///
    /// A box that is not finite, or whose edges are the wrong way round, keeps its index and is never found; one that is wider than the
    /// world is as wide as the world. At most 2³² boxes.
    public init(_ rects: [WorldRect]) {
        self.init(boxes: rects.map { IndexBox($0) })
    }

    /// A tree of points; one that is not finite is never found. O(n).
    public init(points: [WorldPoint]) {
        self.init(boxes: points.map { IndexBox($0) })
    }
}
