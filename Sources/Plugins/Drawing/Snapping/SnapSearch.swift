import Geodesy
import MapCameras

/// The search for the item that is nearest to a pointer on the screen.
///
/// The search opens boxes in the order of their lower bounds and skips boxes that cannot contain anything nearer than the best hit. It does
/// not allocate. A difference below the rounding error of coordinates does not count as nearer.
struct SnapSearch {
    /// The nearest hit so far.
    private(set) var best: SnapHit?
    private let kind: SnapTarget.Kind
    private let packed: PackedItems
    private let excluded: [SnapExclusion]
    private var window: SnapWindow
    private var metric: SnapMetric
    /// The rounding error of distances, in pixels. Coordinates and the center of the view are rounded on the plane.
    private var rounding = 0.0
    /// The square of the distance within which an item is nearer, in square pixels.
    private var limit = 0.0

    init(_ kind: SnapTarget.Kind, in packed: PackedItems, through window: SnapWindow, excluding excluded: [SnapExclusion]) {
        (self.kind, self.packed, self.window, self.excluded) = (kind, packed, window, excluded)
        metric = window.metric
    }

    /// Searches one copy of the world. A nearer hit on another copy stays the best.
    mutating func search(onCopy copy: Int) {
        window.move(toCopy: copy)
        let (packed, metric) = (packed, window.metric)
        self.metric = metric
        rounding = 1e-9 + metric.pixelsPerWorld * Double(1 + abs(copy)) * 1e-15
        limit = window.limitSquared(within: best.map { $0.distance - rounding } ?? window.radius + rounding)
        packed.pyramid.search(below: limit) { box in
            metric.bound(packed.pyramid.boxes[box])
        } visit: { pieces in
            for piece in pieces where mayBeNearer(packed.pieces[piece]) { examine(packed.pieces[piece].slot) }
            return limit
        }
    }

    private func mayBeNearer(_ piece: SnapPiece) -> Bool {
        guard kind == .edge else { return metric.distanceSquared(piece.start) < limit }
        return metric.bound(piece.box) < limit && !metric.passes(piece.start, piece.end, beyond: limit)
    }

    private mutating func examine(_ slot: Int) {
        let item = packed.items[slot]
        for exclusion in excluded where exclusion.excludes(item) { return }
        guard let hit = SnapHit(kind, of: item, at: slot, through: window), hit.distance < best?.distance ?? .infinity else { return }
        best = hit
        limit = window.limitSquared(within: hit.distance - rounding)
    }
}

/// An item that a search has found, with its position on the screen.
struct SnapHit {
    let kind: SnapTarget.Kind
    let item: SnapItem
    /// The index of the item among the packed items.
    let slot: Int
    let distance: Double
    /// The copy of the world on which the item is visible.
    private let copy: Double
    private let position: ScreenPoint

    /// The item on the copy of the world of a window. `nil` if it is not within the radius of the window.
    init?(_ kind: SnapTarget.Kind, of item: SnapItem, at slot: Int, through window: SnapWindow) {
        let position =
            kind == .edge ? window.nearestPoint(ofEdgeFrom: item.start, to: item.end) : window.screenPoint(for: item.start)
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
            window.move(toCopy: copy)
            guard let hit = SnapHit(kind, of: item, at: slot, through: window), hit.distance < best?.distance ?? .infinity else { continue }
            best = hit
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
