import HereGestures
import MapCameras
import MapListeners
import MapTesting
import TouchPipeline
import TouchPipelineTesting

/// A map with the classic facade over it, without other settings.
struct ClassicMap {
    let map: MapTestBench
    let gestures: ClassicMapGestures

    init(_ state: CameraState = MapTestBench.start, options: NavigationOptions = NavigationOptions()) {
        map = MapTestBench(state, options: options, configuration: .openMobileMaps)
        gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
    }
}

/// A delegate that handles some gestures, records its calls, and optionally hands them back to the map.
final class ClassicDelegate: MapGestureDelegate {
    var handledGestures: MapGestureType
    private let back: DefaultMapGestureHandler?
    private(set) var received: [MapGestureType] = []
    /// The position of each call.
    private(set) var points: [Vec2F] = []
    /// The distance by which one finger has panned, in pixels.
    private(set) var panned = Vec2F.zero
    /// The distance by which two fingers have panned, in pixels.
    private(set) var way = Vec2F.zero
    /// The product of all pinches.
    private(set) var pinch = 1.0
    /// The sum of all turns, in degrees.
    private(set) var turn = 0.0

    init(_ handled: MapGestureType, handingBackTo back: DefaultMapGestureHandler? = nil) {
        handledGestures = handled
        self.back = back
    }

    /// Each type of its calls.
    var types: MapGestureType { MapGestureType(received) }

    func forget() { received = [] }

    func didReceiveTap(at location: Vec2F) {
        note(.tap, location)
        back?.didReceiveTap(at: location)
    }
    func didReceiveDoubleTap(at location: Vec2F) {
        note(.doubleTap, location)
        back?.didReceiveDoubleTap(at: location)
    }
    func didReceiveTwoFingerTap(at location: Vec2F) {
        note(.twoFingerTap, location)
        back?.didReceiveTwoFingerTap(at: location)
    }
    func didReceiveLongPress(at location: Vec2F) {
        note(.longPress, location)
        back?.didReceiveLongPress(at: location)
    }
    func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        note(.pan, location)
        panned = panned + translation
        back?.didReceivePan(translation, at: location)
    }
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        note(.twoFingerPan, location)
        way = way + translation
        back?.didReceiveTwoFingerPan(translation, at: location)
    }
    func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        note(.pinch, location)
        self.pinch *= Double(pinch)
        back?.didReceivePinch(pinch, at: location)
    }
    func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        note(.rotate, location)
        turn += Double(rotation)
        back?.didReceiveRotation(rotation, at: location)
    }

    private func note(_ type: MapGestureType, _ location: Vec2F) {
        received.append(type)
        points.append(location)
    }
}

extension MapGestureType {
    static let singleTypes: [MapGestureType] = [.doubleTap, .longPress, .pan, .pinch, .rotate, .tap, .twoFingerPan, .twoFingerTap]

    /// What the map does not do when these types are disabled. Without rotation nothing turns it.
    var changesWhenDisabled: Changes { contains(.rotate) ? changes.union(.turnSideways) : changes }

    /// The default actions of these types.
    var changes: Changes {
        var changes: Changes = []
        if contains(.doubleTap) { changes.insert(.zoomIn) }
        if contains(.pan) { changes.insert(.oneFingerPan) }
        if contains(.pinch) { changes.insert(.pinch) }
        if contains(.rotate) { changes.insert(.rotate) }
        if contains(.twoFingerPan) { changes.formUnion([.twoFingerPan, .tilt, .turnSideways]) }
        if contains(.twoFingerTap) { changes.insert(.zoomOut) }
        return changes
    }
}
