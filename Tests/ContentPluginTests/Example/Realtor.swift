import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// A map of houses for sale. A tap on a house shows its price, a tap on a cluster zooms in, and a tap on the map closes the card.
final class Realtor {
    let touches: ContentListener
    let animator: CameraAnimator
    private(set) var card: String?
    private(set) var office: Coordinate

    private let pin: AnnotationID
    private var tokens: Set<ObservationToken> = []

    init(camera: any MapCamera, houses: [ContentFeature], office: Coordinate) {
        self.office = office
        animator = CameraAnimator(camera: camera)
        touches = ContentListener(camera: camera)
        touches.content.addLayer(ContentLayer(id: "houses", clustering: houses))
        let icon = Icon(width: .dp(24), height: .dp(36), anchor: AnchorPoint(x: 0.5, y: 1))
        pin = touches.content.add(ContentAnnotation(.icon(icon, at: office), dragging: .afterLongPress))
        listen()
    }

    private func listen() {
        touches.observeTaps(on: .layer("houses")) { [unowned self] context in
            card = context.properties["price"]?.string
        }.store(in: &tokens)
        touches.expandClusters(of: "houses", with: animator).store(in: &tokens)
        touches.observeTaps(on: .map) { [unowned self] _ in
            card = nil
        }.store(in: &tokens)
        touches.content[pin]?.dragHandler = { [unowned self] event in
            if case .ended(let drag) = event, let coordinate = drag.coordinate { office = coordinate }
        }
    }
}
