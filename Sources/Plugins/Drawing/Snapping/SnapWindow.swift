import Geodesy
import MapCameras

/// The part of the plane within a radius of a pointer on the screen, as a bounding box on one copy of the world.
///
/// The square around the pointer is a quadrilateral on the ground. Its corners are the corners of the square. The part of the square above
/// the visible ground is cut off.
struct SnapWindow {
    let finger: ScreenPoint
    /// The radius in pixels.
    private(set) var radius: Double
    /// The copy of the world that is searched.
    private(set) var copy = 0.0
    private let geometry: CameraGeometry
    /// The bounding box, as the view has it.
    private var box: WorldRect
    /// The ground under the pointer, or under the highest point of the visible ground below it.
    private let ground: WorldPoint
    /// The smallest `y` on the screen that counts as visible ground.
    private let highest: Double

    /// `nil` if no ground is visible.
    init?(around finger: ScreenPoint, radius: Double, geometry: CameraGeometry) {
        guard finger.isFinite, radius > 0, radius.isFinite, geometry.isUsable else { return nil }
        let highest = geometry.withinSight(ScreenPoint(x: finger.x, y: -.infinity)).y
        guard let ground = geometry.worldPoint(at: ScreenPoint(x: finger.x, y: max(finger.y, highest))) else { return nil }
        (self.finger, self.ground, self.geometry, self.radius, self.highest) = (finger, ground, geometry, radius, highest)
        box = Self.boundingBox(around: finger, radius: radius, highest: highest, geometry)
        guard box.minX.isFinite, box.maxX.isFinite else { return nil }
    }

    /// Returns the copies of the world on which items in a box of the copy 0 may be in the window. At most 64.
    func copies(of items: WorldRect) -> ClosedRange<Int>? {
        let (first, last) = ((box.minX - items.maxX).rounded(.up), (box.maxX - items.minX).rounded(.down))
        guard first <= last, abs(first) < 1e6, abs(last) < 1e6, last - first < 64 else { return nil }
        return Int(first)...Int(last)
    }

    mutating func move(toCopy copy: Double) { self.copy = copy }

    /// Makes the window smaller, so that it contains only what is nearer than a hit, beyond the rounding error of coordinates.
    mutating func shrink(to distance: Double) {
        radius = distance - 1e-9 - geometry.pixelsPerWorld * (1 + abs(copy)) * 1e-15
        box = radius > 0 ? Self.boundingBox(around: finger, radius: radius, highest: highest, geometry) : .empty
    }

    /// Whether a box of the copy 0 is in the window.
    func touches(_ items: WorldRect) -> Bool {
        items.maxX + copy >= box.minX && items.minX + copy <= box.maxX && items.maxY >= box.minY && items.minY <= box.maxY
    }

    /// The square of the distance of a box of the copy 0 from the pointer, on the plane. Infinite if it is not in the window.
    func rating(of items: WorldRect) -> Double {
        guard touches(items) else { return .infinity }
        let x = max(items.minX + copy - ground.x, ground.x - items.maxX - copy, 0)
        let y = max(items.minY - ground.y, ground.y - items.maxY, 0)
        return x * x + y * y
    }

    /// Returns the position of a point on the screen. `nil` if it is not visible.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? { geometry.visiblePoint(for: point.moved(copy)) }

    /// Returns the point of an edge that is nearest to the pointer. `nil` if the edge is not visible.
    func nearestPoint(ofEdgeFrom start: WorldPoint, to end: WorldPoint) -> ScreenPoint? {
        guard let seen = geometry.visiblePart(from: start.moved(copy), to: end.moved(copy))?.segment else { return nil }
        return seen.point(at: seen.fraction(nearestTo: finger))
    }

    private static func boundingBox(
        around finger: ScreenPoint, radius: Double, highest: Double, _ geometry: CameraGeometry
    ) -> WorldRect {
        // The box is slightly larger than the window, so that rounding excludes nothing.
        let reach = radius * 1.000001 + 1e-6
        var box = WorldRect.empty
        for y in [max(finger.y - reach, highest), max(finger.y + reach, highest)] {
            for x in [finger.x - reach, finger.x + reach] {
                guard let ground = geometry.worldPoint(at: ScreenPoint(x: x, y: y)) else { continue }
                box.formUnion(WorldRect(ground))
            }
        }
        return box
    }
}

/// An item that a search has found, with its position on the screen.
struct SnapHit {
    let kind: SnapTarget.Kind
    let item: SnapItem
    /// The index of the item in the index of the search.
    let slot: Int
    let distance: Double
    /// The copy of the world on which the item is visible.
    private let copy: Double
    private let position: ScreenPoint

    /// The item on the copy of the world of a window. `nil` if it is not within the radius of the window.
    init?(_ kind: SnapTarget.Kind, of item: SnapItem, at slot: Int, through window: SnapWindow) {
        let position: ScreenPoint?
        if kind == .edge {
            position = item.end.flatMap { window.nearestPoint(ofEdgeFrom: item.start, to: $0.point) }
        } else {
            position = window.screenPoint(for: item.start)
        }
        guard let position else { return nil }
        distance = position.distanceSquared(to: window.finger).squareRoot()
        guard distance <= window.radius else { return nil }
        (self.kind, self.item, self.slot, self.position) = (kind, item, slot, position)
        copy = window.copy
    }

    /// The item on the copy of the world on which it is nearest to a pointer. `nil` if it is not within the radius on any copy.
    init?(
        _ kind: SnapTarget.Kind, of item: SnapItem, at slot: Int, near finger: ScreenPoint, within radius: Double,
        seenThrough geometry: CameraGeometry
    ) {
        guard var window = SnapWindow(around: finger, radius: radius, geometry: geometry), let copies = window.copies(of: item.box)
        else { return nil }
        var best: SnapHit?
        for copy in copies {
            window.move(toCopy: Double(copy))
            guard let hit = SnapHit(kind, of: item, at: slot, through: window) else { continue }
            best = hit
            window.shrink(to: hit.distance)
        }
        guard let best else { return nil }
        self = best
    }

    func target(seenThrough geometry: CameraGeometry) -> SnapTarget? {
        let coordinate: Coordinate
        if kind == .edge {
            guard let ground = geometry.worldPoint(at: position) else { return nil }
            coordinate = WebMercator.unproject(ground)
        } else {
            coordinate = Coordinate(
                latitude: item.coordinate.latitude, longitude: item.coordinate.longitude + (copy - item.copy) * 360)
        }
        return SnapTarget(
            kind: kind, reference: kind == .closing ? nil : item.reference, coordinate: coordinate, position: position,
            distance: distance)
    }
}
