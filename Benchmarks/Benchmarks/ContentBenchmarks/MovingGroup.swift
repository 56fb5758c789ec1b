import ContentPlugin
import Geodesy
import MapCameras

/// A group of all places. The benchmark moves its annotations one after the other.
final class MovingGroup {
    private var content = ContentStore()
    private let group: AnnotationGroupID
    private var ids: [AnnotationID] = []

    init() {
        group = content.add(AnnotationGroup())
        for coordinate in Places.all { ids.append(content.add(ContentAnnotation(.circle(radius: .dp(8), at: coordinate)), to: group)) }
        search()
    }

    /// Moves an annotation to the place of another one, and reads the visible items.
    func move(_ index: Int) {
        let (from, to) = (index &* 7919 % ids.count, index &* 104_729 % ids.count)
        content[ids[from]]?.shape = .circle(radius: .dp(8), at: Places.all[to])
        search()
    }

    /// A search applies the changes.
    private func search() {
        _ = content.items(of: group, in: WorldRect(minX: 0.5, minY: 0.3, maxX: 0.5001, maxY: 0.3001), zoom: 10)
    }
}
