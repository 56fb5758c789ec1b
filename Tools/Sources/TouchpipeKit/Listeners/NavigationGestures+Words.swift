import MapListeners

extension NavigationGestures {
    private static let names: [(gesture: NavigationGestures, name: String)] = [
        (.pan, "pan"), (.pinchZoom, "pinch"), (.rotate, "rotation"), (.tilt, "tilt"), (.sidewaysRotate, "sideways turn"),
        (.quickZoom, "quick zoom"), (.dragRotate, "drag rotation"), (.boxZoom, "box"),
    ]

    /// The names of the movements in the set: `pinch and rotation`.
    var words: String { Self.names.filter { contains($0.gesture) }.map(\.name).joined(separator: " and ") }
}
