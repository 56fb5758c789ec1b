import ContentPlugin
import Geodesy
import MapCameras

extension SpatialIndex {
    func items(in rect: WorldRect) -> [Int] {
        var items: [Int] = []
        let isComplete = search(rect) {
            items.append($0); return true
        }
        return isComplete ? items.sorted() : []
    }

    func nearest(_ point: WorldPoint, within maxDistance: Double) -> [Found] {
        var found: [Found] = []
        nearest(to: point, within: maxDistance) {
            found.append(Found(item: $0, distance: $1)); return true
        }
        return found
    }
}

/// An item and its distance.
struct Found: Equatable {
    let item: Int
    let distance: Double
}
