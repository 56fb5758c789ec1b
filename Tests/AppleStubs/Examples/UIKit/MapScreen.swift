import SwiftUI
import TouchPipelineKit
import TouchPipelineUI

/// A screen of SwiftUI. Its model has the navigation and the listeners.
struct MapScreen: View {
    let navigation: MapNavigationListener
    let listeners: [any TouchListener]

    var body: some View {
        TouchPipelineMap(navigation: navigation, listeners: listeners)
    }
}
