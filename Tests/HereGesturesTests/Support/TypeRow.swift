import HereGestures
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// One of the seven gestures as touches.
struct TypeRow: Sendable, CustomTestStringConvertible {
    var name: String
    var type: GestureType
    var classicType: MapGestureType
    var script: GestureScript
    /// The calls that a delegate of all gestures receives, without updates.
    var received: [String]
    var movesMap: Bool

    var testDescription: String { name }

    static let middle = Vec2F(200, 400)

    static let all: [TypeRow] = [
        TypeRow(
            name: "tap", type: .tap, classicType: .tap, script: .tap(at: Vec2F(100, 200)), received: ["tap"], movesMap: false),
        TypeRow(
            name: "double tap", type: .doubleTap, classicType: .doubleTap, script: .doubleTap(at: Vec2F(100, 200)),
            received: ["doubleTap"], movesMap: true),
        TypeRow(
            name: "long press", type: .longPress, classicType: .longPress,
            script: .longPress(at: Vec2F(100, 200), for: .milliseconds(1100)),
            received: ["longPress begin", "longPress end"], movesMap: false),
        TypeRow(
            name: "pan", type: .pan, classicType: .pan, script: .drag(from: middle, to: Vec2F(300, 500)),
            received: ["pan begin", "pan end"], movesMap: true),
        TypeRow(
            name: "two-finger pan", type: .twoFingerPan, classicType: .twoFingerPan,
            script: .twoFingerDrag(from: middle, to: Vec2F(200, 300)), received: ["twoFingerPan begin", "twoFingerPan end"], movesMap: true),
        TypeRow(
            name: "two-finger tap", type: .twoFingerTap, classicType: .twoFingerTap, script: .twoFingerTap(at: middle),
            received: ["twoFingerTap"], movesMap: true),
        TypeRow(
            name: "pinch", type: .pinchRotate, classicType: .pinch, script: .pinch(around: middle, from: 100, to: 200),
            received: ["pinchRotate begin", "pinchRotate end"], movesMap: true),
        TypeRow(
            name: "rotation", type: .pinchRotate, classicType: .rotate, script: .rotate(around: middle, by: 60),
            received: ["pinchRotate begin", "pinchRotate end"], movesMap: true),
    ]
}

extension CameraState {
    /// The zoom, the bearing and the pitch.
    var zoomAndAngles: [Double] { [zoom, bearing, pitch] }
}
