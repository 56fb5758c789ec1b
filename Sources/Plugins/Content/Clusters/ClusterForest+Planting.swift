extension ClusterForest {
    /// Puts every node into the tree, marked with the zooms at which it is shown: from one above its parent's to its own.
    ///
    /// - Parameter top: the nodes that are shown at the lowest zoom, those that are in no cluster.
    mutating func plant(_ top: [UInt32]) {
        var marks = nodes.map { node in
            node.parent == ClusterNode.none ? 0 : Self.marks(of: Int(nodes[Int(node.parent)].zoom) + 1...Int(node.zoom))
        }
        for root in top { marks[Int(root)] = Self.marks(of: zooms.lowerBound...Int(nodes[Int(root)].zoom)) }
        tree = PackedHilbertTree(boxes: nodes.map { IndexBox($0.center) }, marks: marks)
    }

    /// The bit of a zoom.
    static func mark(of zoom: Int) -> UInt32 { 1 << UInt32(zoom) }

    private static func marks(of zooms: ClosedRange<Int>) -> UInt32 {
        (UInt32.max << UInt32(zooms.lowerBound)) & (UInt32.max >> UInt32(31 - zooms.upperBound))
    }
}
