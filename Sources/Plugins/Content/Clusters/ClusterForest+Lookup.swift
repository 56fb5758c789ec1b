import MapCameras

extension ClusterForest {
    /// Visits the nodes that are shown at a zoom in a window.
    @discardableResult
    func search(_ rect: WorldRect, zoom: Double, _ visit: (_ node: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return tree.search(window, mark: Self.mark(of: level(of: zoom)), visit)
    }

    /// The zoom whose nodes are shown at a zoom between two: the lower one, within those that there are. NaN counts as the lowest.
    private func level(of zoom: Double) -> Int {
        guard zoom >= Double(zooms.lowerBound) else { return zooms.lowerBound }
        return Int(min(zoom, Double(zooms.upperBound)))
    }

    /// The node of a cluster; `nil` if there is none with that name.
    func node(of id: ClusterID) -> Int? {
        guard (0..<pointCount).contains(id.point) else { return nil }
        var next = nodes[id.point].parent
        while next != ClusterNode.none {
            let node = nodes[Int(next)]
            if node.zoom == id.zoom { return node.point == id.point ? Int(next) : nil }
            next = node.parent
        }
        return nil
    }

    /// The children of a node.
    func children(of node: ClusterNode) -> ArraySlice<UInt32> {
        children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }

    /// Appends the points of a node, depth first, but for some at the beginning; until there are enough of them.
    func appendPoints(of node: ClusterNode, to points: inout [Int], limit: Int, skipping skipped: inout Int) {
        guard points.count < limit else { return }
        if skipped >= Int(node.count) {
            skipped -= Int(node.count)
        } else if node.childCount == 0 {
            points.append(Int(node.point))
        } else {
            for child in children(of: node) {
                appendPoints(of: nodes[Int(child)], to: &points, limit: limit, skipping: &skipped)
            }
        }
    }
}
