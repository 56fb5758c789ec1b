import ContentPlugin
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// Maps with content, and positions of fingers on them.
struct Maps {
    let camera: WebMercatorCamera
    let listener: ContentListener
    private var tokens: [ObservationToken] = []

    init(zoom: Double) {
        camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: zoom),
            viewport: Viewport(width: 400, height: 800))
        listener = ContentListener(camera: camera)
    }

    /// 100 layers of 100 discs each and 1,000 annotations, all with handlers. None of them is under a finger.
    static func elsewhere() -> Maps {
        var maps = Maps(zoom: 12)
        var random = SplitMix64(seed: 5)
        func coordinate() -> Coordinate {
            Coordinate(latitude: Double.random(in: -40..<40, using: &random), longitude: Double.random(in: -170..<170, using: &random))
        }
        for layer in 0..<100 {
            let discs = (0..<100).map { _ in ContentFeature(.circle(radius: .dp(Float(4 + layer % 5)), at: coordinate())) }
            maps.listener.content.addLayer(ContentLayer(id: "layer \(layer)", features: discs))
            maps.listener.observeTaps(on: .layer("layer \(layer)")) { _ in }.store(in: &maps.tokens)
        }
        for _ in 0..<1000 {
            maps.listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: coordinate())).onTapGesture { _ in })
        }
        return maps
    }

    /// The places as discs of one layer. The camera shows one of them.
    static func coordinates() -> Maps {
        let maps = Maps(zoom: 10)
        let discs = Places.all.map { ContentFeature(.circle(radius: .dp(5), at: $0)) }
        maps.listener.content.addLayer(ContentLayer(id: "places", features: discs))
        maps.camera.state.center = Places.all[Places.all.count / 2]
        return maps
    }

    /// Taps at one of several positions, by index. Returns whether a handler stopped the tap.
    func tap(_ index: Int) -> Bool {
        let position = Self.position(index)
        return listener.onGesture(.clickUnconfirmed(position), context: TouchContext(timestamp: .zero, position: position))
    }

    /// Searches at one of several positions, by index.
    func hits(_ index: Int) -> Int { listener.hits(at: Self.position(index)).count }

    private static func position(_ index: Int) -> Vec2F { Vec2F(Float(190 + index % 20), Float(390 + index % 19)) }
}
