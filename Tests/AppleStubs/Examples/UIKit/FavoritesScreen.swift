import ContentPlugin
import Geodesy
import MapListeners
import SwiftUI
import TouchPipelineUI

/// A place that the user keeps.
struct Favorite: Identifiable {
    let id: Int
    let coordinate: Coordinate
}

/// Draws the visible content, from bottom to top.
@MainActor
protocol Canvas: AnyObject {
    func draw(_ content: [ContentTarget])
}

/// A map with clustered favorites and a layer of house prices.
struct FavoritesScreen: View {
    let navigation: MapNavigationListener
    let canvas: any Canvas
    let prices: ContentLayer
    let park: [Coordinate]
    let favorites: [Favorite]
    let remove: @MainActor (Favorite) -> Void
    let show: @MainActor (ContentFeature) -> Void

    var body: some View {
        TouchPipelineMap(navigation: navigation) {
            prices
            PolygonAnnotation(polygon: [park])
                .fillColor("#34c759")
                .fillOpacity(0.5)
                .onLongPressGesture { print("the park is pressed") }
            LayerAnnotationGroup(favorites) { favorite in
                PointAnnotation(coordinate: favorite.coordinate)
                    .image(named: "star")
                    .onTapGesture { remove(favorite) }
            }
            .clusterOptions(ClusterOptions())
            .onClusterTapGesture { _, context in context.expandCluster(with: navigation.animator) }
        }
        .onLayerTapGesture("house-prices") { feature, _ in
            show(feature)
            return true
        }
        .onMapTapGesture { _ in print("nothing is there") }
        .onVisibleContentChange { content in canvas.draw(content) }
    }
}
