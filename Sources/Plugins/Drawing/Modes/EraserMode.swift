import Geodesy
import MapCameras
import MapGeoJSON
public import TouchPipeline

/// Erases features. A tap erases the topmost feature at its position. A drag erases all features along its path.
///
/// With ``Extent/parts``, a drag erases only the touched parts of lines and keeps the other pieces. Other shapes are erased completely.
public final class EraserMode: DrawingMode {
    /// How much of a feature a drag erases.
    public enum Extent: UInt8, Sendable, Hashable, CaseIterable {
        /// The whole feature.
        case features
        /// The touched parts of lines, and all other features as a whole.
        case parts
    }

    private let extent: Extent
    private var last: DrawingSample?
    /// The features that the drag has touched, as they were before.
    private var touched: [DrawnFeature] = []
    /// The additional pieces of lines that the drag has cut.
    private var pieces: [DrawnFeature.ID] = []

    /// Creates a mode that erases whole features, or parts of lines.
    public init(_ extent: Extent = .features) { self.extent = extent }

    /// "eraser".
    public var name: String { "eraser" }

    /// Claims every drag.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        return .begins
    }

    /// Erases the topmost feature. A tap that hits no feature is passed on.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard let feature = canvas.feature(at: sample) else { return false }
        return canvas.erase(feature.id)
    }

    /// Erases along the path from the place of the previous sample to this one.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let end = ScreenPoint(sample.position)
        // The map may have moved since the previous sample. The place that was erased last is then elsewhere on the screen.
        let start = last.flatMap { last in
            let place = last.coordinate.unwrapped(near: sample.coordinate.longitude)
            return canvas.geometry.visiblePoint(for: WebMercator.project(place))
        }
        let path = ScreenSegment(from: start ?? end, to: end)
        last = sample
        for feature in canvas.drawing.features {
            let shape = ProjectedShape(feature.shape, seenThrough: canvas.geometry, near: sample.coordinate.longitude)
            guard shape.isHit(along: path, within: canvas.hitRadius) else { continue }
            erase(feature, shape, along: path, on: &canvas)
        }
    }

    /// Reports the erased features and the remaining pieces of lines.
    public func lift(on canvas: inout DrawingCanvas) {
        for feature in touched {
            if let rest = canvas.drawing.feature(feature.id) { canvas.report(.edited(rest)) } else { canvas.report(.erased(feature)) }
        }
        for id in pieces {
            if let piece = canvas.drawing.feature(id) { canvas.report(.committed(piece)) }
        }
        cancel()
    }

    /// Forgets the path and the touched features.
    public func cancel() {
        last = nil
        touched = []
        pieces = []
    }

    private func erase(_ feature: DrawnFeature, _ shape: ProjectedShape, along path: ScreenSegment, on canvas: inout DrawingCanvas) {
        guard let index = canvas.drawing.index(of: feature.id) else { return }
        guard let rest = rest(of: feature, shape, along: path, on: canvas) else { return }
        if !pieces.contains(feature.id), !touched.contains(where: { $0.id == feature.id }) { touched.append(feature) }
        canvas.drawing.features.remove(at: index)
        if rest.isEmpty { canvas.select(canvas.drawing.selection.filter { $0 != feature.id }) }
        for (offset, places) in rest.enumerated() {
            let id = offset == 0 ? feature.id : canvas.makeID()
            if offset > 0 { pieces.append(id) }
            canvas.drawing.features.insert(DrawnFeature(id: id, .line(places), properties: feature.properties), at: index + offset)
        }
    }

    /// The remaining lines of a feature. Empty if the whole feature is erased, `nil` if it is unchanged.
    private func rest(
        of feature: DrawnFeature, _ shape: ProjectedShape, along path: ScreenSegment, on canvas: DrawingCanvas
    ) -> [[Coordinate]]? {
        guard extent == .parts, case .line(let places) = feature.shape else { return [] }
        let rest = LineCutter(path: path, radius: canvas.hitRadius, geometry: canvas.geometry).pieces(of: places, shape)
        return rest == [places] ? nil : rest
    }
}

/// Switches a drawing listener between its mode and an eraser with `MapCommand.toggleEraser`, the command of a double tap on the
/// barrel of a pencil.
///
/// ```swift
/// handler.insertListener(EraserSwitch(drawing), at: 0)
/// ```
///
/// The switch consumes no gestures. While a drag is in progress, it does not take the command, so that no stroke is lost.
public final class EraserSwitch: TouchInterface, CommandListener {
    private let listener: DrawingListener
    private let eraser: EraserMode
    private var mode: (any DrawingMode)?
    private var membership = ListenerMembership()

    /// Creates a switch for a listener, with the eraser of your choice.
    public init(_ listener: DrawingListener, eraser: EraserMode = EraserMode()) {
        self.listener = listener
        self.eraser = eraser
    }

    /// Whether the listener erases with the eraser of this switch.
    public var isErasing: Bool { listener.mode === eraser }

    /// Begins to erase, or returns to the mode from before. Returns `false` while a drag is in progress.
    @discardableResult
    public func toggle() -> Bool {
        guard !listener.isDrawing else { return false }
        if isErasing {
            // The app may have chosen the eraser itself.
            guard let mode else { return false }
            listener.mode = mode
        } else {
            mode = listener.mode
            listener.mode = eraser
        }
        return true
    }

    /// Keeps the environment, to announce the mode.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the environment.
    public func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// No gestures.
    public var interests: TouchGesture.Kinds { [] }

    /// `MapCommand.toggleEraser`.
    public var commands: MapCommands { [.toggleEraser] }

    /// Switches the mode.
    public func onCommand(_ command: MapCommand) -> Bool {
        guard command == .toggleEraser, toggle() else { return false }
        membership.announce(isErasing ? CommandFeedback("Eraser") : CommandFeedback("Drawing"))
        return true
    }
}

extension MapCommand {
    /// Switches between drawing and erasing, for example for a double tap on the barrel of a pencil. ``EraserSwitch`` takes it.
    public static let toggleEraser = MapCommand("toggleEraser", englishName: "Draw or erase")
}
