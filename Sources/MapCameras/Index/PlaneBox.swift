/// A box on a plane, such as the Web Mercator plane or the screen, in the form that indices store.
///
/// In this form one minimum of four numbers unites two boxes, and one comparison of four numbers finds out whether two boxes overlap.
@usableFromInline
package struct PlaneBox: Sendable, Equatable {
    /// The smallest x and y, and the negatives of the largest x and y. On the map: west, north, minus east, minus south.
    @usableFromInline
    package var edges: SIMD4<Double>

    /// A box that overlaps nothing and that does not change a union.
    @inlinable @inline(__always)
    package static var empty: PlaneBox { PlaneBox(edges: SIMD4(repeating: .infinity)) }

    /// Creates a box from its stored form.
    @inlinable @inline(__always)
    package init(edges: SIMD4<Double>) { self.edges = edges }

    /// Creates a box from its edges.
    @inlinable @inline(__always)
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) { edges = SIMD4(minX, minY, -maxX, -maxY) }

    /// Creates the box of a point.
    @inlinable @inline(__always)
    package init(_ point: SIMD2<Double>) { edges = SIMD4(point.x, point.y, -point.x, -point.y) }

    /// Creates the bounding box of two points.
    @inlinable @inline(__always)
    package init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        edges = SIMD4(min(start.x, end.x), min(start.y, end.y), -max(start.x, end.x), -max(start.y, end.y))
    }

    /// The smallest x.
    @inlinable @inline(__always)
    package var minX: Double { edges.x }

    /// The smallest y.
    @inlinable @inline(__always)
    package var minY: Double { edges.y }

    /// The largest x.
    @inlinable @inline(__always)
    package var maxX: Double { -edges.z }

    /// The largest y.
    @inlinable @inline(__always)
    package var maxY: Double { -edges.w }

    /// The center. NaN for an empty box.
    @inlinable @inline(__always)
    package var middle: SIMD2<Double> { SIMD2(edges.x - edges.z, edges.y - edges.w) * 0.5 }

    /// The width and the height.
    @inlinable @inline(__always)
    package var extent: SIMD2<Double> { SIMD2(-edges.z - edges.x, -edges.w - edges.y) }

    /// Extends this box to the bounding box of this box and another one.
    @inlinable @inline(__always)
    package mutating func formUnion(_ other: PlaneBox) { edges.replace(with: other.edges, where: other.edges .< edges) }
}
