package import Geodesy
package import TouchPipeline

/// How a pointer holds something that it drags: the distance on the screen from the pointer to the point that follows it.
///
/// A pointer rarely lands exactly on what it drags. The point keeps the distance that it had at the landing, so it moves by the movement of the
/// pointer and never jumps under it. The distance is in pixels of the screen, so it stays the same however far the drag goes, at any zoom, pitch
/// and latitude, and also if the map moves meanwhile. Every point that is dragged is held with a grip: vertices, middles of edges, radii, points of
/// measurements, annotations, and what is attached to the crosshair. Whole shapes have no such point. Their drag holds the ground under the pointer.
package struct PointerGrip: Sendable, Hashable {
    /// The distance from the pointer to the point, in pixels.
    private let offset: Vec2F

    /// Holds a point of the screen with a pointer, both in pixels.
    package init(of point: Vec2F, at pointer: Vec2F) { offset = point - pointer }

    /// Holds a coordinate of the map, on the copy of the world that is drawn nearest to the pointer. `nil` if it is not visible.
    package init?(of coordinate: Coordinate, at pointer: Vec2F, seenThrough geometry: CameraGeometry) {
        guard let copy = Self.nearestCopy(of: WebMercator.projectUnclamped(coordinate), at: pointer, seenThrough: geometry) else {
            return nil
        }
        self.init(of: copy.point.vec2F, at: pointer)
    }

    /// The point that follows the pointer, in pixels, while the pointer is at a position.
    package func point(under pointer: Vec2F) -> Vec2F { pointer + offset }

    /// The copy of a coordinate that is drawn nearest to a pointer, and its point on the screen. `nil` if none is visible.
    package static func nearestCopy(
        of worldPoint: WorldPoint, at pointer: Vec2F, seenThrough geometry: CameraGeometry
    ) -> (worldPoint: WorldPoint, point: ScreenPoint)? {
        let pointer = ScreenPoint(pointer)
        let x = geometry.worldPoint(at: pointer)?.x ?? geometry.center.x
        let near = worldPoint.moved((x - worldPoint.x).rounded())
        var nearest: (worldPoint: WorldPoint, point: ScreenPoint)?
        var minimum = Double.infinity
        for worlds in [0.0, -1, 1] {
            let copy = near.moved(worlds)
            guard let point = geometry.screenPoint(for: copy) else { continue }
            let (dx, dy) = (point.x - pointer.x, point.y - pointer.y)
            let squared = dx * dx + dy * dy
            if squared < minimum { (nearest, minimum) = ((copy, point), squared) }
        }
        return nearest
    }
}
