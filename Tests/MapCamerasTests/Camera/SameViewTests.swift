import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// What a camera shows depends on what it was told, and on nothing else: not on its observers, and not on its viewport.
@Suite("A camera shows the same")
struct SameViewTests {
    private static let limits = [
        CameraConstraints(), CameraConstraints(zoomRange: 4...12, pitchRange: 10...50),
        CameraConstraints(bounds: CoordinateBounds(south: -60, west: -120, north: 60, east: 120), zoomRange: 3...8),
        CameraConstraints(
            bounds: CoordinateBounds(south: -60, west: -120, north: 60, east: 120), boundsMode: .viewport, zoomRange: 3...14),
    ]

    /// A change of a camera. The plane is given in shares of the view, so that equal cameras receive equal arguments.
    private enum Change: CaseIterable {
        case pan, panBeyondTheEdge, zoom, elasticZoom, state, overshoot, viewport, constraints, read
    }

    private func apply(_ change: Change, to camera: WebMercatorCamera, using random: inout SplitMix64) {
        let viewport = Viewport.random(using: &random)
        let (from, to) = (viewport.randomPoint(using: &random), viewport.randomPoint(using: &random))
        let state = CameraState.random(using: &random)
        let limits = Self.limits.randomElement(using: &random)!
        let point = camera.view.worldPoint(at: from) ?? camera.view.center
        switch change {
        case .pan: _ = camera.move(point, to: to)
        case .panBeyondTheEdge: _ = camera.move(WorldPoint(x: point.x + 3, y: point.y * 3 - 1), to: to)
        case .zoom: _ = camera.move(point, to: to, zoom: state.zoom, bearing: state.bearing, pitch: state.pitch, isElastic: false)
        case .elasticZoom:
            _ = camera.move(point, to: to, zoom: state.zoom * 1.2 - 2, bearing: state.bearing, pitch: state.pitch, isElastic: true)
        case .state: camera.state = state
        case .overshoot: camera.overshoot(to: state)
        case .viewport: camera.viewport = viewport
        case .constraints: camera.constraints = limits
        case .read: _ = camera.state
        }
    }

    @Test("with and without observers, and however often it is read, also beyond its limits", arguments: 0..<40 as Range<UInt64>)
    func observed(seed: UInt64) {
        let cameras = (0..<3).map { _ in WebMercatorCamera(state: .origin, viewport: .phone, constraints: Self.limits[1]) }
        let recorder = ChangeRecorder(observing: cameras[1])
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let change = Change.allCases.randomElement(using: &random)!
            var next = random
            for camera in cameras {
                next = random
                apply(change, to: camera, using: &next)
                if camera === cameras[2] { _ = (camera.state, camera.geometry) }
            }
            random = next
            for camera in cameras.dropFirst() {
                #expect(camera.view.shows(sameAs: cameras[0].view), "\(change)")
            }
        }
        for camera in cameras { #expect(camera.state == cameras[0].state) }
        #expect(!recorder.log.isEmpty)
    }

    @Test("a pan keeps a zoom and a pitch beyond the limits", arguments: [false, true], [(15.0, 60.0), (2.0, 5.0)] as [(Double, Double)])
    func beyond(isObserved: Bool, view: (zoom: Double, pitch: Double)) {
        let camera = WebMercatorCamera(
            state: .origin, viewport: .phone, constraints: CameraConstraints(zoomRange: 3...14, pitchRange: 10...50))
        let recorder = isObserved ? ChangeRecorder(observing: camera) : nil
        camera.overshoot(to: CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: view.zoom, bearing: 30, pitch: view.pitch))
        let point = camera.view.worldPoint(at: ScreenPoint(x: 100, y: 500))!
        _ = camera.move(point, to: ScreenPoint(x: 220, y: 600))
        #expect([camera.state.zoom, camera.state.pitch] == [view.zoom, view.pitch])
        #expect(recorder?.log.count == (isObserved ? 2 : nil))
    }

    @Test("a pan to a place that is not finite moves nothing", arguments: [false, true], [Double.nan, .infinity])
    func notFinite(isObserved: Bool, number: Double) {
        let camera = WebMercatorCamera(state: .origin, viewport: .phone)
        let recorder = isObserved ? ChangeRecorder(observing: camera) : nil
        let places = [WorldPoint(x: number, y: 0.5), WorldPoint(x: 0.5, y: 0.5)]
        let points = [ScreenPoint(x: 0, y: 0), ScreenPoint(x: number, y: 0)]
        #expect(zip(places, points).map { camera.move($0, to: $1) } == [false, false])
        #expect(camera.state == .origin)
        #expect(recorder?.log.isEmpty != false)
    }

    @Test("the center keeps its last bit when the viewport, or the zoom, the bearing or the pitch alone, changes")
    func centerKept() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let camera = WebMercatorCamera(state: .random(using: &random), viewport: .random(using: &random))
            let point = camera.view.worldPoint(at: camera.viewport.randomPoint(using: &random)) ?? camera.view.center
            _ = camera.move(point, to: camera.viewport.randomPoint(using: &random))
            let center = camera.view.center
            var centers: [WorldPoint] = []
            camera.viewport = .random(using: &random)
            centers.append(camera.view.center)
            camera.viewport.padding = EdgePadding(top: 0, left: 0, bottom: .random(in: 0...90, using: &random))
            centers.append(camera.view.center)
            var state = CameraState.random(pitches: 60, using: &random)
            state.center = camera.state.center
            camera.state = state
            centers.append(camera.view.center)
            camera.constraints.zoomRange = 25...25
            centers.append(camera.view.center)
            #expect(centers == [center, center, center, center])
        }
    }
}
