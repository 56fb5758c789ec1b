import Geodesy
import MapCameras

/// Vertices and edges that can be snapped to, arranged so that the nearest to a finger is found without looking at all of them.
///
/// It knows places, not a view: it is made when the features change, in O(n · log n), and asked with whatever view there is, turned and
/// tilted as it may be. What it finds is what looking at everything would find, on the copy of the world that is under the finger. What
/// is so near to the horizon that it has less than a twentieth of its size is not found.
public struct SnapIndex: Sendable {
    let vertices: PackedItems
    let edges: PackedItems

    /// An index of features. Vertices that are no places are left out, and edges that go farther than once round the world.
    public init(_ features: [SnapFeature] = []) {
        var vertices: [SnapItem] = []
        var edges: [SnapItem] = []
        for feature in features {
            for (number, line) in feature.lines.enumerated() {
                for (index, coordinate) in line.enumerated() {
                    let reference = SnapReference(feature: feature.key, line: number, index: index)
                    if let vertex = SnapItem(vertex: coordinate, reference) { vertices.append(vertex) }
                    guard line.count > 1, index + 1 < line.count || feature.isClosed else { continue }
                    let next = index + 1 < line.count ? index + 1 : 0
                    if let edge = SnapItem(from: coordinate, to: line[next], reference, endIndex: next) { edges.append(edge) }
                }
            }
        }
        self.vertices = PackedItems(vertices)
        self.edges = PackedItems(edges)
    }

    /// How many vertices there are.
    public var vertexCount: Int { vertices.items.count }

    /// The vertex nearest to a finger, at most so many pixels away; `nil` if there is none. About O(log n).
    public func nearestVertex(
        to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry, excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        nearest(.vertex, to: finger, within: radius, geometry, excluded)?.target(seenThrough: geometry)
    }

    /// The edge nearest to a finger, at most so many pixels away, and where on it; `nil` if there is none. About O(log n).
    public func nearestEdge(
        to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry, excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        nearest(.edge, to: finger, within: radius, geometry, excluded)?.target(seenThrough: geometry)
    }

    func items(_ kind: SnapTarget.Kind) -> PackedItems { kind == .edge ? edges : vertices }

    func nearest(
        _ kind: SnapTarget.Kind, to finger: ScreenPoint, within radius: Double, _ geometry: CameraGeometry,
        _ excluded: [SnapExclusion]
    ) -> SnapHit? {
        search(kind, around: finger, within: radius, geometry, excluded)?.best
    }

    /// The search, done; `nil` if nothing can be in reach.
    func search(
        _ kind: SnapTarget.Kind, around finger: ScreenPoint, within radius: Double, _ geometry: CameraGeometry,
        _ excluded: [SnapExclusion]
    ) -> SnapSearch? {
        let packed = items(kind)
        guard let all = packed.bounds, let window = SnapWindow(around: finger, radius: radius, geometry: geometry),
            let copies = window.copies(of: all)
        else { return nil }
        var search = SnapSearch(kind, in: packed, through: window, excluding: excluded)
        for copy in copies { search.search(onCopy: copy) }
        return search
    }
}
