import Geodesy
import MapCameras

extension PackedHilbertTree {
    /// Visits every item whose box touches a window, each once, in no particular order. Allocates nothing; O(log n + hits) on most data.
    ///
    /// The window may lie across the antimeridian and on any copy of the world; as wide as the world it has all longitudes. Infinite
    /// edges are allowed; with a NaN or with edges the wrong way round nothing is found.
    ///
    /// - Parameters:
    ///   - rect: the window, in widths of the world.
    ///   - visit: is given an item and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return search(window, visit)
    }

    /// The same for a window that is shared by several trees; only items that have one of the bits of `mark`, if items have marks.
    func search(_ window: WorldWindow, mark: UInt32 = .max, _ visit: (_ item: Int) -> Bool) -> Bool {
        for copy in 0..<window.copyCount where bounds.overlaps(window[copy]) {
            guard search(window, copy: copy, mark: mark, visit) else { return false }
        }
        return true
    }

    private func search(_ window: WorldWindow, copy: Int, mark: UInt32, _ visit: (_ item: Int) -> Bool) -> Bool {
        boxes.withUnsafeBufferPointer { boxes in
            levels.withUnsafeBufferPointer { levels in
                items.withUnsafeBufferPointer { items in
                    marks.withUnsafeBufferPointer { marks in
                        let walk = TreeWalk(
                            boxes: boxes, levels: levels, marks: marks.isEmpty ? nil : marks, mark: mark, limits: window[copy])
                        return walk.visit { leaf in
                            window.isFound(boxes[leaf], before: copy) || visit(Int(items[leaf]))
                        }
                    }
                }
            }
        }
    }
}
