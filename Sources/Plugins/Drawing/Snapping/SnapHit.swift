import Geodesy
import MapCameras

/// What an index has found: the target, and where in the index it is.
struct SnapHit {
    let target: SnapTarget
    let slot: Int

    var distance: Double { target.distance }

    /// The item as it is seen through a window; `nil` if it is not within its radius.
    init?(_ kind: SnapTarget.Kind, _ item: SnapItem, _ slot: Int, _ window: SnapWindow) {
        let position =
            kind == .edge ? window.nearestPoint(ofEdgeFrom: item.start, to: item.end) : window.screenPoint(for: item.start)
        guard let position else { return nil }
        let distance = position.distanceSquared(to: window.finger).squareRoot()
        guard distance <= window.radius else { return nil }
        let coordinate: Coordinate
        if kind == .edge {
            guard let ground = window.geometry.worldPoint(at: position) else { return nil }
            coordinate = WebMercator.unproject(ground)
        } else {
            coordinate = Coordinate(
                latitude: item.coordinate.latitude, longitude: item.coordinate.longitude + (window.copy - item.copy) * 360)
        }
        self.slot = slot
        target = SnapTarget(
            kind: kind, reference: kind == .closing ? nil : item.reference, coordinate: coordinate, position: position, distance: distance)
    }

    /// The item on that copy of the world on which it is nearest to a finger; `nil` if it is on none within the radius.
    init?(
        _ kind: SnapTarget.Kind, _ item: SnapItem, _ slot: Int, near finger: ScreenPoint, within radius: Double,
        _ geometry: CameraGeometry
    ) {
        guard var window = SnapWindow(around: finger, radius: radius, geometry: geometry), let copies = window.copies(of: item.box)
        else { return nil }
        var best: SnapHit?
        for copy in copies {
            window.move(toCopy: copy)
            guard let hit = SnapHit(kind, item, slot, window), hit.distance < best?.distance ?? .infinity else { continue }
            best = hit
        }
        guard let best else { return nil }
        self = best
    }
}
