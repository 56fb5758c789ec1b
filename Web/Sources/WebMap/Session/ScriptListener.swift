#if hasFeature(Embedded)

import Geodesy
import MapCameras
import TouchPipeline

@_extern(wasm, module: "host", name: "gesture")
@_extern(c)
private func hostGesture(_ listener: Int32, _ kind: Int32) -> Int32

@_extern(wasm, module: "host", name: "touchEvent")
@_extern(c)
private func hostTouchEvent(_ listener: Int32, _ action: Int32, _ count: Int32) -> Int32

@_extern(wasm, module: "host", name: "entered")
@_extern(c)
private func hostEntered(_ listener: Int32, _ density: Double)

@_extern(wasm, module: "host", name: "left")
@_extern(c)
private func hostLeft(_ listener: Int32)

/// A listener in JavaScript, which the page knows by a number.
///
/// It writes a gesture into the event buffer of ``Bridge`` and calls JavaScript, which returns whether the gesture is consumed.
final class ScriptListener: TouchListener, RawTouchListener {
    let id: Int32
    private let camera: MirrorCamera
    private var environment: TouchEnvironment?

    var interests: TouchGesture.Kinds {
        didSet { if interests != oldValue { environment?.setNeedsInterests() } }
    }

    init(id: Int32, interests: TouchGesture.Kinds, camera: MirrorCamera) {
        self.id = id
        self.interests = interests
        self.camera = camera
    }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        hostEntered(id, environment.density.pixelsPerInch)
    }

    func didLeave(_ environment: TouchEnvironment) {
        self.environment = nil
        hostLeft(id)
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        // `clearTouch` goes to every listener. One that is not interested in it needs no call of JavaScript.
        if case .clearTouch = gesture, !interests.contains(.clearTouch) { return false }
        var numbers = Bridge.EventWriter()
        numbers.put(milliseconds(context.timestamp))
        numbers.put(context.position)
        numbers.put(context.startPosition)
        numbers.put(Double(context.pressure))
        numbers.put(Double(context.pointerKind.rawValue))
        numbers.put(Double(context.buttons.rawValue))
        numbers.put(Double(context.modifiers.rawValue))
        numbers.put(Double(context.pointerCount))
        numbers.put(Double(context.tapCount))
        numbers.put(context.isPastSlop ? 1 : 0)
        numbers.put(context.endReason.map { Double($0.rawValue) } ?? -1)
        let position = put(gesture, into: &numbers) ?? context.position
        putCoordinate(position, into: &numbers)
        return hostGesture(id, Int32(gesture.kind.rawValue)) != 0
    }

    /// Writes the eleven numbers of a gesture: four points, two flags and a distance. Returns its position, if it has one of its own.
    private func put(_ gesture: TouchGesture, into numbers: inout Bridge.EventWriter) -> Vec2F? {
        var points = (Vec2F.zero, Vec2F.zero, Vec2F.zero, Vec2F.zero)
        var (first, second, distance) = (0.0, 0.0, 0.0)
        var position: Vec2F?
        switch gesture {
        case .touchDown(let point), .clickUnconfirmed(let point), .clickConfirmed(let point), .doubleClick(let point),
            .longPress(let point):
            points.0 = point
            position = point
        case .move(let delta, let phase):
            points.0 = delta
            (first, second) = (phase == .pan ? 1 : 0, phase == .quickZoom ? 1 : 0)
        case .twoFingerClick(let a, let b): (points.0, points.1) = (a, b)
        case .twoFingerMove(let old, let new): points = (old.0, old.1, new.0, new.1)
        case .scroll(let point, let delta):
            points.0 = point
            position = point
            distance = Double(delta)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: break
        }
        numbers.put(points.0)
        numbers.put(points.1)
        numbers.put(points.2)
        numbers.put(points.3)
        numbers.put(first)
        numbers.put(second)
        numbers.put(distance)
        return position
    }

    /// Writes a position and the coordinate there: x, y, whether there is a coordinate, latitude, longitude.
    private func putCoordinate(_ position: Vec2F, into numbers: inout Bridge.EventWriter) {
        numbers.put(position)
        let coordinate = camera.coordinate(at: position)
        numbers.put(coordinate == nil ? 0 : 1)
        numbers.put(coordinate?.latitude ?? 0)
        numbers.put(coordinate?.longitude ?? 0)
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        var numbers = Bridge.EventWriter()
        numbers.put(milliseconds(context.timestamp))
        numbers.put(Double(event.scrollDelta))
        numbers.put(Double(event.modifiers.rawValue))
        for pointer in event.pointers {
            numbers.put(Double(pointer.id))
            numbers.put(Double(pointer.phase.rawValue))
            numbers.put(Double(pointer.kind.rawValue))
            numbers.put(pointer.position)
            numbers.put(Double(pointer.pressure))
            numbers.put(Double(pointer.buttons.rawValue))
        }
        return hostTouchEvent(id, Int32(event.touchAction.rawValue), Int32(event.pointers.count)) != 0
    }

    private func milliseconds(_ instant: TouchInstant) -> Double { Double(instant.microseconds) / 1000 }
}

#endif
