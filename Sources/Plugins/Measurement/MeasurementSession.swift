import Geodesy
import MapCameras
import TouchPipeline

/// A finger that is down: it may tap, press, or drag a point.
///
/// A drag changes its own copy of the measurement, and the document only when the finger lifts.
struct MeasurementSession: TouchSession {
    /// The position of the finger.
    private(set) var position: Vec2F
    private let target: (kind: DragTarget, grip: PointerGrip)?
    /// Whether the finger shows a rubber-band line.
    private let hasRubberBandLine: Bool
    private var drag: Drag?

    /// A drag in progress, with the measurement in which the point is under the finger.
    private struct Drag {
        let index: Int
        let isNew: Bool
        var state: MeasurementState

        var report: MeasurementDrag {
            MeasurementDrag(index: index, coordinate: state.vertices[index].coordinate, isNew: isNew, total: state.total)
        }
    }

    /// Begins a touch where a finger lands.
    init(at position: Vec2F, target: (DragTarget, grip: PointerGrip)?, hasRubberBandLine: Bool) {
        self.position = position
        self.target = target.map { ($0.0, $0.grip) }
        self.hasRubberBandLine = hasRubberBandLine
    }

    /// Whether the finger drags a point.
    var isDragging: Bool { drag != nil }

    /// The measurement during a drag.
    var draggedState: MeasurementState? { drag?.state }

    /// Whether the finger shows a rubber-band line.
    var showsRubberBandLine: Bool { hasRubberBandLine && drag == nil }

    /// The events of a rubber-band line that appears, moves or disappears.
    var rubberBandEvents: [MeasurementEvent] { showsRubberBandLine ? [.rubberBandLineChanged] : [] }

    /// The position of the dragged point while the finger is at a position. `nil` if the finger can drag none.
    func pointPosition(under finger: Vec2F) -> Vec2F? { target.map { $0.grip.point(under: finger) } }

    /// The index during the drag of a point of the document.
    func index(of point: Int) -> Int {
        guard let drag, drag.isNew, drag.index <= point else { return point }
        return point + 1
    }

    // MARK: Gestures

    /// Receives a gesture. The coordinate is that of ``pointPosition(under:)``, or `nil` if there is none, for example above the horizon.
    mutating func receive(
        _ gesture: TouchGesture, context: TouchContext, at coordinate: Coordinate?, in document: inout MeasurementDocument
    ) -> SessionStep<MeasurementEvent> {
        switch gesture {
        case .move(_, let phase):
            position = context.position
            if drag != nil { return follow(to: coordinate) }
            switch phase {
            // A drag of a point may follow, so the map must not move.
            case .underSlop: return target == nil ? .passes(rubberBandEvents) : .consumes(rubberBandEvents)
            case .pan where target != nil: return begin(at: coordinate, in: document.state)
            case .pan, .quickZoom: return .ends(rubberBandEvents, isConsumed: false)
            }
        case .moveComplete:
            guard drag != nil, context.endReason == .lifted else {
                return .ends(cancel(because: .touch(context.cancellationReason), restoring: &document), isConsumed: isDragging)
            }
            return .ends(commit(in: &document))
        default: return .ignores
        }
    }

    /// Follows the finger to where it lifted, also if only the map has moved since then.
    mutating func lift(at position: Vec2F, over coordinate: Coordinate?) -> SessionStep<MeasurementEvent> {
        guard let drag, position != self.position || coordinate.map({ $0.wrapped != drag.report.coordinate }) == true else {
            return .passes()
        }
        self.position = position
        return follow(to: coordinate)
    }

    private mutating func begin(at coordinate: Coordinate?, in state: MeasurementState) -> SessionStep<MeasurementEvent> {
        var state = state
        switch target?.kind {
        case .point(let index):
            if let coordinate { state.move(at: index, to: coordinate.wrapped) }
            drag = Drag(index: index, isNew: false, state: state)
        case .midpoint(let segment):
            let middle = coordinate?.wrapped ?? state.segment(at: segment).midpoint
            state.insert(middle, at: segment + 1)
            drag = Drag(index: segment + 1, isNew: true, state: state)
        case nil: break
        }
        return .consumes(drag.map { [.began($0.report)] } ?? [])
    }

    /// Moves the dragged point. Without a coordinate the point stays where it is.
    private mutating func follow(to coordinate: Coordinate?) -> SessionStep<MeasurementEvent> {
        guard let index = drag?.index else { return .ignores }
        if let coordinate { drag?.state.move(at: index, to: coordinate.wrapped) }
        return .consumes(drag.map { [.changed($0.report)] } ?? [])
    }

    private func commit(in document: inout MeasurementDocument) -> [MeasurementEvent] {
        guard let drag else { return [] }
        let coordinate = drag.report.coordinate
        if drag.isNew { return document.commit(.added(coordinate, at: drag.index)) }
        return document.move(at: drag.index, to: coordinate) ?? cancel(because: .unchanged, restoring: &document)
    }

    func cancel(because reason: SessionEndReason, restoring document: inout MeasurementDocument) -> [MeasurementEvent] {
        drag.map { [.cancelled($0.report, reason)] } ?? rubberBandEvents
    }
}

/// The target of a drag.
enum DragTarget: Hashable {
    case point(Int)
    /// The middle of a segment.
    case midpoint(ofSegment: Int)
}
