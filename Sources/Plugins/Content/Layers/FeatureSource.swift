import MapCameras

/// The features of a layer that do not change, and where they are.
struct FeatureSource {
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

    /// Tells the features within the radius of a finger, and how far away they are drawn.
    func search(_ probe: TouchProbe, found: (_ index: Int, _ distance: Double) -> Void) {
        guard let window = probe.window(reach: ScreenUnits.pixels(dp: reach, probe.density)) else { return }
        tree.search(window) { index in
            if let distance = probe.distance(to: features[index].shape, placed[index], window: window) { found(index, distance) }
            return true
        }
    }
}
