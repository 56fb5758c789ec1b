import MapCameras

/// The features of a layer that do not change, and where they are. A class, so that a layer is one reference.
final class FeatureSource: Sendable {
    let features: [ContentFeature]
    private let placed: [PlacedShape]
    private let tree: PackedHilbertTree
    /// How far any of them reaches beyond its places, in dp.
    private let reach: Double

    init(_ features: [ContentFeature]) {
        self.features = features
        placed = features.map { PlacedShape($0.shape) }
        tree = PackedHilbertTree(placed.map { $0.bounds })
        reach = features.reduce(0) { max($0, $1.shape.reach(density: ScreenUnits.dpDensity)) }
    }

    /// Tells the features whose boxes are in a window.
    func search(_ window: DrawnWindow, found: (_ index: Int) -> Void) {
        tree.search(window.rect(reach: reach)) { index in
            found(index)
            return true
        }
    }

    /// Tells the features within the radius of a finger, and how far away they are drawn.
    ///
    /// `isWanted` is asked only once there is something in the window: most layers have nothing there.
    func search(_ windows: inout ProbeWindows, isWanted: () -> Bool, found: (_ index: Int, _ distance: Double) -> Void) {
        guard let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        var hasAsked = false
        _ = tree.search(window.world) { index in
            guard hasAsked || isWanted() else { return false }
            hasAsked = true
            if let distance = probe.distance(to: features[index].shape, placed[index], window: window.rect) { found(index, distance) }
            return true
        }
    }
}
