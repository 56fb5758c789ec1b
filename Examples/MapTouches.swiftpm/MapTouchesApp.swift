import SwiftUI

/// A map with four tools: navigating, drawing, measuring, and swiping between the styles of the map.
@main
struct MapTouchesApp: App {
    var body: some Scene {
        WindowGroup { MapScreen() }
    }
}
