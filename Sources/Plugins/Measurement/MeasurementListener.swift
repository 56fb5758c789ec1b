import Geodesy
import MapCameras
import TouchPipeline

/// Measures distances and areas on a map with taps and drags, and leaves everything else to the map.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera) { event in redraw() }
/// handler.insertListener(measuring, at: 0)
/// …
/// show(measuring.text(.length(measuring.state.total)))
/// ```
///
/// A tap adds a point at once: the tap is consumed before it is confirmed, so two quick taps are two points. A finger that lands on a point
/// drags it. A finger that lands on the middle of a long segment pulls a new point out of it. A long press on a point removes it. All else,
/// two fingers above all, is not consumed. A drag that ends in any other way than with its finger lifting restores the measurement exactly
/// as it was before the touch. That includes leaving the chain during the drag.
public final class MeasurementListener: TouchInterface {
    /// What it measures on; only read.
    public let camera: any MapCamera
    /// Receives what happens. May do anything, such as change the measurement or the chain.
    public var onEvent: ((MeasurementEvent) -> Void)?
    /// Decides whether a tap may add a point, close or finish; what it declines goes on down the chain. `nil` takes all.
    public var acceptsTap: ((MeasurementTap) -> Bool)?
    /// Puts lengths and areas into words; where it returns `nil`, or there is none, ``MeasurementOptions/units`` do.
    public var formatter: ((MeasurementQuantity) -> String?)?

    var session: MeasurementSession
    /// The one that the listener received last.
    private var environment: TouchEnvironment?

    /// A listener over a camera; with nothing measured yet, or with what was measured before, as it was measured then.
    public init(
        camera: any MapCamera, options: MeasurementOptions = MeasurementOptions(), state: MeasurementState? = nil,
        onEvent: ((MeasurementEvent) -> Void)? = nil
    ) {
        self.camera = camera
        self.options = options
        self.onEvent = onEvent
        session = MeasurementSession(state ?? MeasurementState(distance: options.distance), undoDepth: options.undoDepth)
        self.options.distance = session.state.distance
    }

    /// What it does, and how near is near. A change holds from the next gesture on; another way of measuring is applied at once, O(points).
    public var options: MeasurementOptions {
        didSet {
            session.setUndoDepth(options.undoDepth)
            guard options.distance != session.state.distance else { return }
            tell(session.cancelDrag(.changed))
            session.measure(by: options.distance)
            tell(.restored)
        }
    }

    /// Whether it takes part at all. Switching it off cancels a drag with ``MeasurementEndReason/switchedOff``. Switched on again it waits
    /// for the next touch.
    public var isEnabled = true {
        didSet { if !isEnabled { release(.switchedOff) } }
    }

    /// What is measured; while a point is dragged, with the point where the finger is.
    public var state: MeasurementState { session.state }

    /// The points, as ``MeasurementState/points``. O(points).
    public var points: [Coordinate] { session.state.points }

    /// Takes over the environment of a chain.
    ///
    /// Its density counts for everything about fingers, whatever the density of the camera's viewport is. Before the listener has entered
    /// a chain, the density of the viewport counts. The listener keeps the environment that it received last.
    public func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    /// Taps that are not confirmed yet, long presses, and moves of one finger. No second taps, so that no tap waits because of measuring.
    public var interests: TouchGesture.Kinds { [.touchDown, .clickUnconfirmed, .longPress, .move, .moveComplete, .clearTouch] }

    /// Consumes taps that add, close or finish, long presses on a point, and the moves of a drag.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard isEnabled else { return false }
        switch gesture {
        case .touchDown(let position): return land(at: position, context)
        case .clickUnconfirmed(let position): return tap(at: position, context)
        case .longPress(let position): return longPress(at: position, context)
        case .move(_, let confirmed, let doubleClick): return move(context, confirmed: confirmed, doubleClick: doubleClick)
        case .moveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return false
        }
    }

    func tell(_ event: MeasurementEvent?) {
        if let event { onEvent?(event) }
    }

    /// Where the finger lifted, while the listener hears of the lift.
    var liftPosition: Vec2F? { environment?.liftPosition }

    func finder(_ kind: TouchPointer.Kind) -> MeasurementFinder {
        let density = environment?.density ?? Float(camera.viewport.density)
        return MeasurementFinder(camera: camera, options: options, density: density, kind: kind)
    }
}
