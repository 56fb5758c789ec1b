import Geodesy
import MapCameras

/// A spatial index of the vertices and edges that can be snapped to.
///
/// The index contains map coordinates and does not depend on a view. Create it when the features change. A query works with any view, at
/// any bearing and pitch. It finds the same target as a comparison with every vertex and edge, on the copy of the world under the pointer.
/// Near the horizon, features at less than a twentieth of their size are not found.
struct SnapIndex: Sendable {
    /// The items in the order of the ``HilbertCurve``, as in a packed R-tree. See ``BoxPyramid``.
    let items: [SnapItem]
    private let pyramid: BoxPyramid

    /// Creates an index of features. Vertices that are not valid, and edges that span more than 360° of longitude, are left out.
    ///
    /// - Complexity: O(n log n)
    init(_ features: [SnapFeature] = []) {
        var unsorted: [SnapItem] = []
        for feature in features {
            for (number, line) in feature.lines.enumerated() {
                for (index, coordinate) in line.enumerated() {
                    let reference = SnapReference(feature: feature.key, line: number, index: index)
                    guard var item = SnapItem(coordinate, reference) else { continue }
                    if index + 1 < line.count {
                        item.setEdge(to: line[index + 1], at: index + 1)
                    } else if line.count > 1, feature.isClosed {
                        item.setEdge(to: line[0], at: 0)
                    }
                    unsorted.append(item)
                }
            }
        }
        let items = HilbertCurve.order(of: unsorted.map { $0.box }).map { unsorted[Int($0)] }
        (self.items, pyramid) = (items, BoxPyramid(count: items.count) { items[$0].box })
    }

    /// Returns the slot of an item. `nil` if it does not exist.
    ///
    /// - Complexity: O(1) if the item is at the expected slot, otherwise O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
    }

    /// Returns the vertex or the edge that is nearest to a pointer within a radius in pixels. `nil` if there is none.
    ///
    /// The search looks into the boxes that are near to the pointer first, and what it finds makes the window smaller. A nearer hit on another copy of
    /// the world is one only beyond the rounding error.
    ///
    /// - Complexity: About O(log n). O(n) if all of them are within the radius.
    func nearest(
        _ kind: SnapTarget.Kind, to finger: ScreenPoint, within radius: Double, seenThrough geometry: CameraGeometry,
        excluding excluded: [SnapExclusion] = []
    ) -> SnapHit? {
        guard !items.isEmpty, var window = SnapWindow(around: finger, radius: radius, geometry: geometry),
            let copies = window.copies(of: pyramid.bounds)
        else { return nil }
        var best: SnapHit?
        for copy in copies {
            window.move(toCopy: Double(copy))
            pyramid.search(below: .infinity) { box in
                window.rating(of: pyramid.boxes[box])
            } visit: { slots in
                for slot in slots where window.touches(items[slot].box) {
                    guard let hit = SnapHit(kind, of: items[slot], at: slot, through: window),
                        !excluded.contains(where: { $0.excludes(items[slot], as: kind) })
                    else { continue }
                    best = hit
                    window.shrink(to: hit.distance)
                }
                return .infinity
            }
        }
        return best
    }
}

/// A vertex in an index, shifted to the copy 0 of the world, and the edge that begins there.
struct SnapItem {
    let reference: SnapReference
    let start: WorldPoint
    /// The end of the edge, continuous with its start, and the index of the vertex there. `nil` if no edge begins at the vertex.
    private(set) var end: (point: WorldPoint, index: Int)?
    /// The coordinate of the vertex with the longitude that its feature has.
    let coordinate: Coordinate
    /// The copy of the world on which the feature has it.
    let copy: Double

    /// `nil` if the coordinate is not valid.
    init?(_ coordinate: Coordinate, _ reference: SnapReference) {
        guard coordinate.isValid else { return nil }
        let point = WebMercator.project(coordinate)
        copy = point.x.rounded(.down)
        start = WorldPoint(x: point.x - copy, y: point.y)
        self.reference = reference
        self.coordinate = coordinate
    }

    /// Adds the edge to a coordinate that is valid and at most 360° of longitude away.
    fileprivate mutating func setEdge(to other: Coordinate, at index: Int) {
        guard other.isValid else { return }
        let far = WebMercator.project(other)
        let point = WorldPoint(x: far.x - copy, y: far.y)
        if abs(point.x - start.x) <= 1 { end = (point, index) }
    }

    var box: WorldRect { WorldRect(from: start, to: end?.point ?? start) }
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
}

/// What a pointer must not snap to, because it moves with the pointer.
enum SnapExclusion: Sendable, Hashable {
    /// The whole feature with a key.
    case feature(Int)
    /// A vertex and its two edges.
    case vertex(SnapReference)

    func excludes(_ item: SnapItem, as kind: SnapTarget.Kind) -> Bool {
        switch self {
        case .feature(let key): item.reference.feature == key
        case .vertex(let vertex):
            item.reference == vertex
                || (kind == .edge && item.reference.feature == vertex.feature && item.reference.line == vertex.line
                    && item.end?.index == vertex.index)
        }
    }
}
