import ContentPlugin
import Geodesy
import MapCameras
import TouchPipelineUI

/// A place that the user keeps.
struct Favorite: Identifiable, Equatable {
    let id: Int
    let coordinate: Coordinate
}

/// A map of favorites. Favorites that are close together are a cluster. A tap on a favorite removes it.
final class FavoritesMap {
    /// Insert this listener in front of the navigation.
    let touches: ContentListener
    private(set) var selected: ContentFeature?
    var favorites: [Favorite] { didSet { update() } }

    private let reconciler: ContentReconciler
    private let prices: ContentLayer
    private let animator: CameraAnimator

    init(favorites: [Favorite], prices: ContentLayer, animator: CameraAnimator) {
        self.favorites = favorites
        self.prices = prices
        self.animator = animator
        touches = ContentListener(camera: animator.camera)
        reconciler = ContentReconciler(touches)
        update()
    }

    /// Describes the content of the map. Only the differences are changed.
    private func update() {
        let content = ContentDescription {
            prices
            LayerAnnotationGroup(favorites) { favorite in
                PointAnnotation(coordinate: favorite.coordinate)
                    .image(named: "star")
                    .onTapGesture { [unowned self] in favorites.removeAll(where: { $0 == favorite }) }
            }
            .clusterOptions(ClusterOptions())
            .onClusterTapGesture { [animator] _, context in context.expandCluster(with: animator) }
        }
        reconciler.apply(
            content
                .onLayerTapGesture("house-prices") { [unowned self] feature, _ in
                    selected = feature
                    return true
                }
                .onMapTapGesture { [unowned self] _ in selected = nil })
    }
}
