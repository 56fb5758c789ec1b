import Geodesy
import MapCameras

@testable import ContentPlugin

extension SpatialIndex {
    func items(in rect: WorldRect) -> [Int] {
        var items: [Int] = []
        let isComplete = search(rect) {
            items.append($0); return true
        }
        return isComplete ? items.sorted() : []
    }
}
