import SwiftUI
import TouchPipelineKit
import TouchPipelineUI

/// A map that the app draws below the touches, and its zoom level.
@available(iOS 17, *)
struct ZoomScreen: View {
    let navigation: MapNavigationListener
    @State private var camera: ObservedCamera

    @MainActor init(navigation: MapNavigationListener) {
        self.navigation = navigation
        _camera = State(wrappedValue: ObservedCamera())
    }

    var body: some View {
        ZStack(alignment: .bottom) {
            // The drawing of the map comes first.
            TouchPipelineMap(navigation: navigation, listeners: []).onHost { camera.observe($0) }
            if let state = camera.state { Text("Zoom level \(Int(state.zoom))") }
        }
    }
}
