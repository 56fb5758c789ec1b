import MapKit
import SwiftUI
import TouchPipelineKit
import TouchPipelineUI

// MapKit declares a `MapCamera` for SwiftUI. This import says that the one of this package is meant.
import protocol MapCameras.MapCamera

/// A screen whose model reads the camera of the map.
struct NearbyScreen: View {
    let navigation: MapNavigationListener
    let camera: any MapCamera

    var body: some View {
        TouchPipelineMap(navigation: navigation, listeners: [])
    }

    /// The coordinate in the middle of the map, around which the app searches.
    var middle: Coordinate { camera.state.center }
}
