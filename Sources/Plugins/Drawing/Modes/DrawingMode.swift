public import Geodesy
import MapCameras
public import TouchPipeline

/// A way to draw. It decides what touches do.
///
/// The ways of this module are static members of ``DrawingTool``. To add a way to draw, implement this protocol, and choose it with
/// `drawing.tool = DrawingTool(MyMode())`. The mode changes the canvas that it receives. The changes become permanent when the touch ends, and each
/// tap, long press and drag is one undo step. When a touch is cancelled, the listener drops its canvas and its ``DrawingDrag``. A mode remembers
/// nothing of a touch, and needs no code for undo and cancellation.
///
/// A mode and its drags neither read nor call their listener, because it is in the middle of a change: what they need is on the canvas. Every
/// requirement except ``name`` has a default implementation.
public protocol DrawingMode: AnyObject {
    /// The name of the mode, for events, and to choose the tool again for a saved drawing (``SavedDrawing/toolName``). It stays the same in
    /// all languages.
    var name: String { get }
    /// A finger landed. Returns the drag of the mode that begins there. All other drags move the map.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim
    /// A finger tapped. Returns whether the mode used the tap. An unused tap is passed on to the next listener.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool
    /// A finger rests where it landed. Called if the drag that ``press(_:on:)`` has returned ignores that.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress
    /// A coordinate was chosen at the crosshair. Returns whether the mode used it.
    ///
    /// Called if ``press(_:on:)`` with the same sample does not answer ``DrawingClaim/grabs(_:)``.
    func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool
    /// The preview is read while the map moves under a crosshair. Sets what ``choose(_:on:)`` with the same sample would produce, such as
    /// ``DrawingCanvas/shape``.
    ///
    /// The canvas is a copy for the preview.
    func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas)
    /// Whether the mode is asked for touches of two fingers. Otherwise two fingers always move the map.
    var usesTwoFingers: Bool { get }
    /// Two fingers landed and now move. Returns the drag of the mode that begins there. All other movements move the map.
    ///
    /// The samples are where the fingers landed. The finger that landed first comes first.
    func press(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim
    /// The app asks to finish what is in progress. Returns whether there was something to finish.
    func finish(on canvas: inout DrawingCanvas) -> Bool
    /// A pencil or a mouse hovers. Returns the coordinate at which it would draw, erase or move something. `nil` if it would do nothing there.
    ///
    /// The canvas is a copy for the preview, which no touch receives. Show on it what would follow, for example with
    /// ``DrawingCanvas/coordinate(of:closing:moving:)``.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate?
    /// Adds to the preview what only the mode knows. The drag in progress then adds what only it knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas)
}

extension DrawingMode {
    /// Claims no drags.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .nothing }
    /// Uses no taps.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { false }
    /// Ignores long presses.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress { .ignored }
    /// Does the same as a tap.
    public func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { tap(sample, on: &canvas) }
    /// Has no effect.
    public func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {}
    /// Uses no touches of two fingers.
    public var usesTwoFingers: Bool { false }
    /// Claims no movements of two fingers.
    public func press(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .nothing }
    public func finish(on canvas: inout DrawingCanvas) -> Bool { canvas.finishDraft() }
    /// Returns the coordinate of the sample.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { sample.coordinate }
    /// Adds nothing.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {}
}

/// Where a pointer was at one moment.
public struct DrawingSample: Sendable, Hashable {
    /// The position on the screen, in pixels, in the view of the canvas that the mode receives with the sample.
    public var position: Vec2F
    /// The coordinate on the map in the view at that moment. Its longitude is continuous with that of the middle of the view.
    public var coordinate: Coordinate
    /// The time at which the hardware saw the pointer.
    public var timestamp: TouchInstant
    /// The pressure, from 0 to 1.
    public var pressure: Float
    public var kind: TouchPointer.Kind
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers

    /// Creates a sample. `position` is in screen pixels, `pressure` is from 0 to 1.
    public init(
        position: Vec2F, coordinate: Coordinate, timestamp: TouchInstant, pressure: Float = 0.5, kind: TouchPointer.Kind = .finger,
        modifiers: KeyModifiers = []
    ) {
        self.position = position
        self.coordinate = coordinate
        self.timestamp = timestamp
        self.pressure = pressure
        self.kind = kind
        self.modifiers = modifiers
    }

    /// The sample with the position that its coordinate has in another view.
    func seen(through geometry: CameraGeometry) -> DrawingSample {
        guard geometry.coordinate(at: ScreenPoint(position)) != coordinate, let point = geometry.point(for: coordinate) else { return self }
        var sample = self
        sample.position = point.vec2F
        return sample
    }

    /// The sample at the point that follows the pointer, instead of at the pointer. `nil` if there is no ground.
    func held(by grip: PointerGrip, seenThrough geometry: CameraGeometry) -> DrawingSample? {
        let point = grip.point(under: position)
        guard point != position else { return self }
        guard let coordinate = geometry.coordinate(at: ScreenPoint(point)), coordinate.isValid else { return nil }
        var sample = self
        (sample.position, sample.coordinate) = (point, coordinate)
        return sample
    }

    /// `nil` if there is no ground under the crosshair.
    init?(_ crosshair: Crosshair, at time: TouchInstant?, seenThrough geometry: CameraGeometry) {
        guard let coordinate = crosshair.coordinate?.unwrapped(near: geometry.state.center.longitude) else { return nil }
        self.init(position: crosshair.position, coordinate: coordinate, timestamp: time ?? .zero)
    }

    /// A sample of a gesture, at its position or at that of one of two fingers. `nil` if there is no ground under the pointer, for example above
    /// the horizon.
    init?(_ context: TouchContext, at position: Vec2F? = nil, seenThrough geometry: CameraGeometry) {
        let position = position ?? context.position
        guard let coordinate = geometry.coordinate(at: ScreenPoint(position)), coordinate.isValid else { return nil }
        self.init(
            position: position, coordinate: coordinate, timestamp: context.timestamp, pressure: context.pressure,
            kind: context.pointerKind, modifiers: context.modifiers)
    }

    /// `nil` if there is no ground under the pointer.
    init?(_ hover: TouchHover, seenThrough geometry: CameraGeometry) {
        guard let coordinate = geometry.coordinate(at: ScreenPoint(hover.position)), coordinate.isValid else { return nil }
        self.init(
            position: hover.position, coordinate: coordinate, timestamp: hover.timestamp ?? .zero, pressure: 0, kind: hover.kind,
            modifiers: hover.modifiers)
    }
}
