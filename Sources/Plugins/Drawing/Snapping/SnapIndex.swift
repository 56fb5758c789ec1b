import Geodesy
import MapCameras

/// A spatial index of the vertices and edges that can be snapped to.
///
/// The index contains map coordinates and does not depend on a view. Create it when the features change. A query works with any view, at
/// any bearing and pitch. It finds the same target as a comparison with every vertex and edge, on the copy of the world under the pointer.
/// Near the horizon, features at less than a twentieth of their size are not found.
struct SnapIndex: Sendable {
    private let vertices: PackedItems
    private let edges: PackedItems

    /// Creates an index of features. Vertices that are not valid, and edges that span more than 360° of longitude, are left out.
    ///
    /// - Complexity: O(n log n)
    init(_ features: [SnapFeature] = []) {
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

    /// The number of vertices.
    var vertexCount: Int { vertices.items.count }

    /// Returns the vertex nearest to a pointer within a radius in pixels. `nil` if there is none.
    ///
    /// - Complexity: About O(log n).
    func nearestVertex(
        to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry, excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        nearest(.vertex, to: finger, within: radius, seenThrough: geometry, excluding: excluded)?.target(seenThrough: geometry)
    }

    /// Returns the edge nearest to a pointer within a radius in pixels, and the nearest point on it. `nil` if there is none.
    ///
    /// - Complexity: About O(log n).
    func nearestEdge(
        to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry, excluding excluded: [SnapExclusion] = []
    ) -> SnapTarget? {
        nearest(.edge, to: finger, within: radius, seenThrough: geometry, excluding: excluded)?.target(seenThrough: geometry)
    }

    func items(_ kind: SnapTarget.Kind) -> PackedItems { kind == .edge ? edges : vertices }

    func nearest(
        _ kind: SnapTarget.Kind, to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry,
        excluding excluded: [SnapExclusion]
    ) -> SnapHit? {
        search(kind, around: finger, within: radius, seenThrough: geometry, excluding: excluded)?.best
    }

    /// Returns the finished search. `nil` if nothing can be in reach.
    func search(
        _ kind: SnapTarget.Kind, around finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry,
        excluding excluded: [SnapExclusion]
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

/// A line, ring or point whose vertices and edges can be snapped to.
struct SnapFeature: Sendable, Hashable {
    /// The key by which the owner identifies the feature.
    var key: Int
    /// The lines or rings. A point is a line of one vertex. The longitudes of each line are continuous across the antimeridian.
    var lines: [[Coordinate]]
    /// Whether the last vertex of each line is connected to its first one. The first vertex is not repeated.
    var isClosed: Bool

    /// Creates a feature. The values are not checked.
    init(key: Int, lines: [[Coordinate]], isClosed: Bool = false) {
        self.key = key
        self.lines = lines
        self.isClosed = isClosed
    }
}

/// The reference to a vertex of a feature. An edge has the reference of the vertex at its beginning.
struct SnapReference: Sendable, Hashable {
    /// The key of the feature.
    var feature: Int
    /// The index of the line or ring, from 0.
    var line: Int
    /// The index of the vertex in the line, from 0.
    var index: Int

    /// Creates a reference.
    init(feature: Int, line: Int, index: Int) {
        self.feature = feature
        self.line = line
        self.index = index
    }
}

/// What a pointer must not snap to, because it moves with the pointer.
enum SnapExclusion: Sendable, Hashable {
    /// The whole feature with a key.
    case feature(Int)
    /// A vertex and its two edges.
    case vertex(SnapReference)

    func excludes(_ item: SnapItem) -> Bool {
        switch self {
        case .feature(let key): item.reference.feature == key
        case .vertex(let vertex):
            item.reference.feature == vertex.feature && item.reference.line == vertex.line
                && (item.reference.index == vertex.index || item.endIndex == vertex.index)
        }
    }
}
