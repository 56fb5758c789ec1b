import ContentPlugin
import MapCameras

/// The places as annotations of a group that is not clustered, and windows of the size of a finger near some of them.
struct NearbyAnnotations {
    private var content = ContentStore()
    private let group: AnnotationGroupID
    private let taps = Taps.nearPoints(zoom: 10)

    init() {
        group = content.add(AnnotationGroup(clusterOptions: nil))
        for coordinate in Places.all { content.add(ContentAnnotation(.circle(radius: .dp(5), at: coordinate)), to: group) }
    }

    /// The annotations in one of the windows, by index.
    func near(_ index: Int) -> [AnnotationItem] { content.items(of: group, in: taps[index % Taps.count], zoom: 10) }
}
