public import Geodesy

/// The shape of a drawn feature. Longitudes are continuous. A line across the antimeridian continues from 179 to 181.
public enum DrawnShape: Sendable, Hashable {
    case point(Coordinate)
    /// A line through its vertices in order.
    case line([Coordinate])
    /// An area: the outer ring, then the holes. The first vertex of a ring is not repeated at its end.
    case polygon([[Coordinate]])
    /// The area within a distance of a center. The radius is in meters.
    case circle(center: Coordinate, radius: Double)

    /// The kind of a shape, without its coordinates.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// See ``DrawnShape/point(_:)``.
        case point
        /// See ``DrawnShape/line(_:)``.
        case line
        /// See ``DrawnShape/polygon(_:)``.
        case polygon
        /// See ``DrawnShape/circle(center:radius:)``.
        case circle

        /// The name of the case.
        public var name: String {
            switch self {
            case .point: "point"
            case .line: "line"
            case .polygon: "polygon"
            case .circle: "circle"
            }
        }
    }

    /// The kind of the shape.
    public var kind: Kind {
        switch self {
        case .point: .point
        case .line: .line
        case .polygon: .polygon
        case .circle: .circle
        }
    }

    /// Whether every coordinate is valid, and the radius of a circle is finite and not negative.
    ///
    /// - Complexity: O(vertices)
    public var isValid: Bool {
        if case .circle(_, let radius) = self, !(radius >= 0 && radius.isFinite) { return false }
        return paths.allSatisfy { $0.allSatisfy { $0.isValid } }
    }

    /// Whether the last vertex of a path is connected to the first one.
    public var isClosed: Bool { kind == .polygon || kind == .circle }

    /// The coordinates that can be edited one by one. Of a circle, only the center.
    package var paths: [[Coordinate]] {
        switch self {
        case .point(let coordinate): [[coordinate]]
        case .line(let coordinates): [coordinates]
        case .polygon(let rings): rings
        case .circle(let center, _): [[center]]
        }
    }

    /// The lines to draw. Of a circle, a ring with 64 corners. The first vertex of a ring is not repeated.
    ///
    /// The ring of a circle around a pole runs around the world, is 360° wide, and has three more vertices, with which it returns along the parallel
    /// of the pole at 90°. A circle around both poles is the whole map with a hole.
    ///
    /// - Complexity: O(vertices)
    public var outline: [[Coordinate]] {
        guard case .circle(let center, let radius) = self else { return paths }
        return CircleOutline(around: center, radius: radius).rings
    }

    /// The handle that changes the radius of a circle: its easternmost coordinate.
    static func rimHandle(center: Coordinate, radius: Double) -> Coordinate {
        Sphere.earth.destination(from: center, bearing: 90, distance: radius).unwrapped(near: center.longitude)
    }
}

/// The path to a vertex of a shape.
public struct VertexPath: Sendable, Hashable {
    /// The ring of a polygon. 0 for the outer ring, and for all other shapes.
    public var ring: Int
    /// The index of the vertex in the ring or line, from 0.
    public var index: Int

    /// Creates the path to a vertex of a ring. For a line, the ring is 0.
    public init(ring: Int = 0, index: Int) {
        self.ring = ring
        self.index = index
    }
}

// MARK: - Editing

extension DrawnShape {
    /// The minimum number of vertices of a path of this kind.
    var minimumVertices: Int {
        switch kind {
        case .point, .circle: 1
        case .line: 2
        case .polygon: 3
        }
    }

    /// The vertices of the shape. Of a circle, its center and the handle for its radius.
    var vertices: [VertexPath] {
        if kind == .circle { return [VertexPath(index: 0), VertexPath(index: 1)] }
        var vertices: [VertexPath] = []
        for (ring, path) in paths.enumerated() {
            for index in path.indices { vertices.append(VertexPath(ring: ring, index: index)) }
        }
        return vertices
    }

    /// Returns the shape with a vertex moved. If the vertex does not exist, the shape is unchanged. The longitude of the coordinate is taken as it
    /// is.
    func moving(_ vertex: VertexPath, to coordinate: Coordinate) -> DrawnShape {
        guard self.coordinate(at: vertex) != nil else { return self }
        return changing(vertex.ring) { $0[vertex.index] = coordinate }
    }

    /// Returns the shape with a vertex inserted before an index. The index after the last vertex appends. The longitude of the coordinate is taken as
    /// it is.
    func inserting(_ coordinate: Coordinate, at vertex: VertexPath) -> DrawnShape {
        let paths = paths
        guard paths.indices.contains(vertex.ring), (0...paths[vertex.ring].count).contains(vertex.index) else { return self }
        return changing(vertex.ring) { $0.insert(coordinate, at: vertex.index) }
    }

    /// Returns the shape without a vertex. A hole with too few remaining vertices is removed. `nil` if the shape itself has too few.
    func removing(_ vertex: VertexPath) -> DrawnShape? {
        guard coordinate(at: vertex) != nil else { return self }
        guard paths[vertex.ring].count > minimumVertices else {
            guard case .polygon(var rings) = self, vertex.ring > 0 else { return nil }
            rings.remove(at: vertex.ring)
            return .polygon(rings)
        }
        return changing(vertex.ring) { $0.remove(at: vertex.index) }
    }

    /// Returns the shape moved. It keeps its form on the map if the move is limited to its vertices, see ``SelectedFeatures/move(_:in:)``.
    func moved(by move: MercatorMove) -> DrawnShape {
        switch self {
        case .point(let coordinate): .point(move.coordinate(for: coordinate))
        case .line(let coordinates): .line(coordinates.map { move.coordinate(for: $0) })
        case .polygon(let rings): .polygon(rings.map { $0.map { move.coordinate(for: $0) } })
        case .circle(let center, let radius): .circle(center: move.coordinate(for: center), radius: radius)
        }
    }

    /// The coordinate of a vertex. `nil` if the vertex does not exist.
    func coordinate(at vertex: VertexPath) -> Coordinate? {
        let paths = paths
        guard paths.indices.contains(vertex.ring), paths[vertex.ring].indices.contains(vertex.index) else { return nil }
        return paths[vertex.ring][vertex.index]
    }

    /// The longitude of a handle, on the copy of the world on which the shape is.
    func longitude(of handle: DrawingHandle) -> Double {
        switch handle.kind {
        case .vertex: return coordinate(at: handle.path)?.longitude ?? handle.coordinate.longitude
        case .midpoint:
            let paths = paths
            guard paths.indices.contains(handle.path.ring), !paths[handle.path.ring].isEmpty else { return handle.coordinate.longitude }
            let before = paths[handle.path.ring][max(min(handle.path.index, paths[handle.path.ring].count) - 1, 0)]
            return handle.coordinate.unwrapped(near: before.longitude).longitude
        case .radius: return handle.coordinate.longitude
        }
    }

    private func changing(_ ring: Int, _ change: (inout [Coordinate]) -> Void) -> DrawnShape {
        var path = paths[ring]
        change(&path)
        switch self {
        case .point: return path.first.map { .point($0) } ?? self
        case .line: return .line(path)
        case .polygon(var rings):
            rings[ring] = path
            return .polygon(rings)
        case .circle(_, let radius): return path.first.map { .circle(center: $0, radius: radius) } ?? self
        }
    }
}
