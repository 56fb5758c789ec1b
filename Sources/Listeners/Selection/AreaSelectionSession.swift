import MapCameras
import TouchPipeline

/// A pointer that is down: it may draw an area.
///
/// Its document are the targets whose figures are selected.
struct AreaSelectionSession: TouchSession {
    /// What the listener does for the session, one after the other, because a target may call the listener.
    enum Action {
        case begin(any AreaSelectable)
        case select(any AreaSelectable, SelectionArea?, SelectionCombination)
        case finish(any AreaSelectable)
        case cancel(any AreaSelectable)
        case report(AreaSelectionEvent)

        func perform(reportingTo onEvent: ((AreaSelectionEvent) -> Void)?) {
            switch self {
            case .begin(let target): target.beginAreaSelection()
            case .select(let target, let area, let combination): target.selectArea(area, combining: combination)
            case .finish(let target): target.finishAreaSelection()
            case .cancel(let target): target.cancelAreaSelection()
            case .report(let event): onEvent?(event)
            }
        }
    }

    /// The options at the landing.
    private let options: AreaSelectionOptions
    private let combination: SelectionCombination
    /// Whether a move past the touch slop begins an area.
    private let beginsWithMove: Bool
    /// Whether the pointer draws an area.
    private(set) var isDragging = false
    private var line: LassoLine
    /// The last position, in pixels.
    private var position: Vec2F

    /// Begins a touch where a pointer lands.
    init(_ context: TouchContext, options: AreaSelectionOptions, spacing: Float) {
        self.options = options
        combination = options.combination(with: context.modifiers)
        beginsWithMove = options.beginsWithMove(context)
        position = context.position
        line = LassoLine(from: context.position, spacing: spacing)
    }

    /// The line around the area, in pixels.
    var outline: [ScreenPoint] {
        guard options.shape == .box else { return line.outline }
        let (a, b) = line.corners
        return [a, ScreenPoint(x: b.x, y: a.y), b, ScreenPoint(x: a.x, y: b.y)]
    }

    // MARK: Gestures

    /// Begins the drag, if the gesture begins one, or follows the pointer to where it lifted. The other effects of the gesture follow with
    /// ``receive(_:context:seenThrough:in:)``, because the app may end the drag between them.
    mutating func prepare(
        _ gesture: TouchGesture, context: TouchContext, seenThrough geometry: CameraGeometry, in targets: [any AreaSelectable]
    ) -> SessionStep<Action> {
        switch gesture {
        case .longPress where !isDragging && options.beginsWithLongPress(context): return begin(in: targets)
        case .move(_, let phase) where !isDragging && phase.isPastSlop && beginsWithMove: return begin(in: targets)
        case .clearTouch where isDragging && context.endReason == .lifted && context.position != position:
            move(to: context.position)
            return .consumes(selection(seenThrough: geometry, in: targets))
        default: return .passes()
        }
    }

    mutating func receive(
        _ gesture: TouchGesture, context: TouchContext, seenThrough geometry: CameraGeometry, in targets: [any AreaSelectable]
    ) -> SessionStep<Action> {
        switch gesture {
        case .longPress where isDragging: return .consumes(selection(seenThrough: geometry, in: targets))
        case .move(_, let phase):
            move(to: context.position)
            if isDragging { return .consumes(selection(seenThrough: geometry, in: targets)) }
            // A drag may follow, so the map must not move.
            return beginsWithMove && !phase.isPastSlop ? .consumes() : .passes()
        case .clearTouch where isDragging && context.endReason == .lifted: return .ends(finish(seenThrough: geometry, in: targets))
        default: return .ignores
        }
    }

    private mutating func move(to position: Vec2F) {
        self.position = position
        line.move(to: position)
    }

    private mutating func begin(in targets: [any AreaSelectable]) -> SessionStep<Action> {
        isDragging = true
        return .consumes(targets.map { .begin($0) } + [.report(.began)])
    }

    /// Selects the figures of the current area.
    private func selection(seenThrough geometry: CameraGeometry, in targets: [any AreaSelectable]) -> [Action] {
        let area = area(seenThrough: geometry)
        return (options.selectsLive ? targets.map { .select($0, area, combination) } : []) + [.report(.changed(area))]
    }

    private func finish(seenThrough geometry: CameraGeometry, in targets: [any AreaSelectable]) -> [Action] {
        let area = area(seenThrough: geometry)
        var actions: [Action] = []
        for target in targets {
            if !options.selectsLive { actions.append(.select(target, area, combination)) }
            actions.append(.finish(target))
        }
        return actions + [.report(.ended(area))]
    }

    private func area(seenThrough geometry: CameraGeometry) -> SelectionArea? {
        SelectionArea(lasso: outline, rule: options.rule, geometry: geometry)
    }

    func cancel(because reason: SessionEndReason, restoring targets: inout [any AreaSelectable]) -> [Action] {
        guard isDragging else { return [] }
        return targets.map { .cancel($0) } + [.report(.cancelled(reason))]
    }
}
