import Geodesy
import MapCameras
import TouchPipeline

/// Tells the handlers of what is on a map of taps and long presses on it, and drags annotations.
///
/// ```swift
/// let touches = ContentListener(camera: camera)
/// touches.content.addLayer(ContentLayer(id: "house-prices", features: houses))
/// touches.onLayerTap("house-prices") { context in show(context.properties) }.store(in: &tokens)
/// touches.onMapTap.observe { context in hide() }.store(in: &tokens)
/// handler.insertListener(touches, at: 0)
/// ```
///
/// A gesture is told in this order:
///
/// 1. What is hit exactly, from above to below: view annotations, then annotations, layers and clusters as they lie over one another. Content
///    without a handler for the gesture is passed over. A handler that returns `false` passes the gesture on.
/// 2. What is within the radius of the pointer, nearest first, but only if nothing at all is hit exactly. Content without handlers ends the
///    search as well: the finger is on it. ``ContentOptions/exactHitsEndSearch`` changes that.
/// 3. The map, if no handler has stopped the gesture.
///
/// A finger takes an annotation that can be dragged by the same rule.
///
/// If the listener leaves the chain in the middle of a drag, the drag is cancelled, and the annotation is as it was before.
///
/// In a chain, the density of the touches (`TouchEnvironment.density`) turns all lengths into pixels. Outside of a chain that of the camera's
/// viewport does.
///
/// By default a tap on content is told at once, and, once stopped, is no first tap of two; see ``ContentOptions/tapTiming``. A tap on the map
/// is told when it is confirmed, so that a double tap there still zooms.
public final class ContentListener: TouchInterface {
    /// What is seen; only read.
    public let camera: any MapCamera
    /// How near is near, and when a tap counts. A change holds from the next gesture on.
    public var options: ContentOptions
    /// What can be touched. May be changed at any time, also from inside a handler.
    public var content = MapContent()
    /// Called when annotations are dragged, after their own handlers.
    public var onAnnotationDrag: ((AnnotationDragEvent) -> Void)?

    let handlers = ContentHandlers()
    /// What the finger that is down could drag.
    var grip: Grip?
    var drag: ActiveDrag?
    /// The tap that content was told of and did not stop.
    var passedTap: Vec2F?
    var lastTap: LastTap?

    /// The environment of the chain that it entered last, and how many chains it is in: two while it moves from one handler to another.
    private var environment: TouchEnvironment?
    private var stays = 0

    /// A listener over a camera, with nothing to be touched yet.
    public init(camera: any MapCamera, options: ContentOptions = ContentOptions()) {
        self.camera = camera
        self.options = options
    }

    deinit { handlers.close() }

    /// Whether it takes part at all. Switching it off ends a drag with ``AnnotationDragEndReason/switchedOff``. Switched on again it waits
    /// for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { release(.switchedOff) } }
    }

    /// The annotation that is being dragged.
    public var draggedAnnotation: AnnotationID? { drag?.grip.id }

    /// What is under a finger, whether it has handlers or not: exact hits from above to below, then the others from near to far.
    ///
    /// - Complexity: O(log *n* + hits) for each layer.
    ///
    /// - Parameters:
    ///   - position: where the finger is, in screen pixels.
    ///   - kind: what kind of pointer it is, which has its ``ContentOptions/radius``.
    public func hits(at position: Vec2F, kind: TouchPointer.Kind = .finger) -> [ContentHit] {
        candidates(at: position, kind, .everything).map { ContentHit(target: $0.target, distance: $0.distance) }
    }

    /// The density of the touches in pixels per inch. Outside of a chain that of the camera's viewport.
    var density: Float { environment?.density ?? Float(camera.viewport.density) }

    /// Where the finger lifted, while the listener hears of the lift.
    var liftPosition: Vec2F? { environment?.liftPosition }

    /// Takes over the density of the touches.
    public func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        stays += 1
    }

    /// Gives up the density of the touches, and forgets the last tap.
    public func didLeave() {
        stays -= 1
        if stays == 0 { environment = nil }
        passedTap = nil
        lastTap = nil
    }

    /// Taps, long presses and moves of one finger. No second taps: no tap waits because of content.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .clickUnconfirmed, .clickConfirmed, .longPress, .move, .moveComplete, .clearTouch]
    }

    /// Consumes taps and long presses that a handler stops, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown(let position): return land(at: position, context)
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .clickConfirmed(let position): return confirmTap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .move(_, let confirmed, let doubleClick): return move(context, confirmed: confirmed, doubleClick: doubleClick)
        case .moveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return false
        }
    }
}
