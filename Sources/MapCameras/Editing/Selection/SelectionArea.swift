public import Geodesy

/// The rule by which an area selects figures.
public enum AreaRule: Sendable, Hashable, CaseIterable {
    /// Figures that have at least one point in common with the area. The area of a polygon belongs to it, its holes do not.
    case intersecting
    /// Figures whose outline is completely inside the area.
    case contained
}

/// An area of the screen with the ground under it, as a box or a lasso draws it.
///
/// ```swift
/// let area = SelectionArea(lasso: points, rule: .contained, geometry: camera.geometry)
/// let selected = shops.filter { area?.selects($0.coordinate) ?? false }
/// ```
///
/// The outline is projected to the Mercator plane once. Straight lines of the screen are straight lines there, at any bearing and pitch, so
/// points and edges are compared on the plane. Edges of figures are straight on the plane and follow their longitudes: from 179 to 181
/// across the antimeridian, from 179 to −179 around the world. A figure is selected if it is on any visible copy of the world.
///
/// The area is everything that the outline goes around at least once, in either direction (a nonzero winding number). It includes the
/// outline. An outline of one point, or along one line, has no inside, and selects the figures that its points and edges touch.
///
/// The comparisons of points with edges are exact for the projected numbers. Source: J. R. Shewchuk, Adaptive Precision Floating-Point
/// Arithmetic and Fast Robust Geometric Predicates (1997).
public struct SelectionArea: Sendable {
    /// The outline on the screen, in pixels, as it was drawn. The last point is connected to the first one.
    public let outline: [ScreenPoint]
    /// Which figures the area selects.
    public let rule: AreaRule
    private let ring: AreaRing

    /// The greatest number of copies of the world on which a figure is searched.
    private static var maximumCopies: Int { 64 }

    /// Creates the area inside a closed line of the screen.
    ///
    /// The part of the area above the horizon, or too close to it, is omitted. `nil` if no ground is under any point of the outline, or if
    /// there is no point. Points that are not finite are ignored.
    ///
    /// - Complexity: O(n) for most outlines of n points.
    /// - Parameters:
    ///   - points: The points of the line, in screen pixels. The last point is connected to the first one.
    ///   - rule: Which figures the area selects.
    ///   - geometry: The geometry of the view.
    public init?(lasso points: [ScreenPoint], rule: AreaRule = .intersecting, geometry: CameraGeometry) {
        outline = points.filter { $0.isFinite }
        self.rule = rule
        let ground = Self.visiblePart(of: outline, geometry).compactMap { geometry.worldPoint(at: $0) }
        guard !ground.isEmpty else { return nil }
        ring = AreaRing(ground)
    }

    /// Creates the area of a box of the screen, from two opposite corners in pixels.
    ///
    /// - Parameters:
    ///   - start: A corner of the box.
    ///   - end: The opposite corner.
    ///   - rule: Which figures the area selects.
    ///   - geometry: The geometry of the view.
    public init?(boxFrom start: ScreenPoint, to end: ScreenPoint, rule: AreaRule = .intersecting, geometry: CameraGeometry) {
        let corners = [start, ScreenPoint(x: end.x, y: start.y), end, ScreenPoint(x: start.x, y: end.y)]
        guard start.isFinite, end.isFinite else { return nil }
        self.init(lasso: corners, rule: rule, geometry: geometry)
    }

    /// The outline with everything above the visible ground moved down to its upper edge.
    ///
    /// An edge that crosses the upper edge of the ground gets a vertex there. The winding numbers below then stay the same.
    private static func visiblePart(of outline: [ScreenPoint], _ geometry: CameraGeometry) -> [ScreenPoint] {
        let lowered = outline.map { geometry.withinSight($0) }
        guard let hidden = outline.indices.first(where: { lowered[$0] != outline[$0] }) else { return outline }
        guard outline.indices.contains(where: { lowered[$0] == outline[$0] }) else { return [] }
        let limit = lowered[hidden].y
        var points: [ScreenPoint] = []
        points.reserveCapacity(outline.count + 8)
        for index in outline.indices {
            points.append(lowered[index])
            let (start, end) = (outline[index], outline[index + 1 < outline.count ? index + 1 : 0])
            guard (start.y < limit) != (end.y < limit) else { continue }
            let x = start.x + (end.x - start.x) * (limit - start.y) / (end.y - start.y)
            points.append(ScreenPoint(x: x, y: limit))
        }
        return points
    }

    // MARK: Figures

    /// Whether the area selects a coordinate: the coordinate is inside or on the outline. An invalid coordinate is not selected.
    ///
    /// - Complexity: O(1) for most coordinates.
    public func selects(_ coordinate: Coordinate) -> Bool { coordinate.isValid && selects(WebMercator.project(coordinate)) }

    /// Whether the area selects a line. A line without vertices, or with an invalid one, is not selected.
    ///
    /// - Complexity: O(vertices) for lines whose edges are short compared with the area.
    public func selects(line: [Coordinate]) -> Bool { Self.projected(line).map { selects(path: $0, isClosed: false) } ?? false }

    /// Whether the area selects a polygon: the outer ring, then the holes. The last vertex of a ring is connected to the first one.
    ///
    /// A polygon without vertices, or with an invalid one, is not selected. With ``AreaRule/contained``, all rings must be inside.
    ///
    /// - Complexity: O(vertices) for polygons whose edges are short compared with the area.
    public func selects(polygon rings: [[Coordinate]]) -> Bool {
        var projected: [[WorldPoint]] = []
        for ring in rings where !ring.isEmpty {
            guard let points = Self.projected(ring) else { return false }
            projected.append(points)
        }
        return selects(rings: projected)
    }

    private static func projected(_ path: [Coordinate]) -> [WorldPoint]? {
        guard path.allSatisfy({ $0.isValid }) else { return nil }
        return path.map { WebMercator.project($0) }
    }
}

// MARK: - The plane

extension SelectionArea {
    /// The bounding box of the area on the plane, for a search of an index. It can be on any copy of the world.
    package var bounds: WorldRect { ring.bounds }

    /// Whether the area selects a point of the plane, on any copy of the world.
    package func selects(_ point: WorldPoint) -> Bool {
        ring.containsCopy(of: point, maximumCopies: Self.maximumCopies)
    }

    /// Whether the area selects a line of the plane, on any copy of the world.
    package func selects(path: [WorldPoint], isClosed: Bool) -> Bool {
        onAnyCopy(of: [path]) { rings in
            switch rule {
            case .intersecting: ring.touches(rings[0], isClosed: isClosed)
            case .contained: ring.contains(rings[0], isClosed: isClosed)
            }
        }
    }

    /// Whether the area selects a polygon of the plane, on any copy of the world. No ring is empty.
    package func selects(rings: [[WorldPoint]]) -> Bool {
        onAnyCopy(of: rings) { rings in
            switch rule {
            case .intersecting: ring.touches(polygon: rings)
            case .contained: rings.allSatisfy { ring.contains($0, isClosed: true) }
            }
        }
    }

    /// Whether a figure satisfies a predicate on a copy of the world on which it can touch the area.
    private func onAnyCopy(of rings: [[WorldPoint]], _ isSelected: ([[WorldPoint]]) -> Bool) -> Bool {
        let box = WorldRect(around: rings.joined())
        let (west, east) = ((ring.bounds.minX - box.maxX).rounded(.up), (ring.bounds.maxX - box.minX).rounded(.down))
        guard west <= east, west.isFinite, east.isFinite, box.minY <= ring.bounds.maxY, box.maxY >= ring.bounds.minY else { return false }
        for copy in 0...Self.maximumCopies {
            let shift = west + Double(copy)
            guard shift <= east else { return false }
            if isSelected(shift == 0 ? rings : rings.map { $0.map { $0.moved(shift) } }) { return true }
        }
        return false
    }
}
