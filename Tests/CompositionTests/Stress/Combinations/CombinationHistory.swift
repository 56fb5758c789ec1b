import DrawingPlugin
import MeasurementPlugin

/// The states of a drawing and of a measurement that a person has seen between two edits, to compare them with what undo restores.
final class CombinationHistory {
    private let drawing: DrawingListener
    private let measurement: MeasurementListener
    private var drawings: [DrawnState] = []
    private var measurements: [MeasurementState] = []

    /// What an undo of a drawing restores. The selection is not an edit.
    private struct DrawnState: Equatable {
        let features: [DrawnFeature]
        let draft: DrawingDraft?

        /// Whether another state is this one with a finished draft. A mode that draws something else finishes the draft as a step of its own.
        func isFinished(as other: DrawnState) -> Bool {
            guard let draft, other.draft == nil else { return false }
            return other.features.map { $0.shape } == features.map { $0.shape } + [draft.shape]
        }
    }

    init(_ drawing: DrawingListener, _ measurement: MeasurementListener) {
        (self.drawing, self.measurement) = (drawing, measurement)
        // An action may make several edits, so the states between them are recorded with their events.
        drawing.onEvent = { [weak self] _ in self?.record() }
        measurement.onEvent = { [weak self] _ in self?.record() }
        record()
    }

    /// Records the present states, without a touch in progress.
    func record() {
        if drawings.last != drawn { drawings.append(drawn) }
        if measurements.last != measured { measurements.append(measured) }
    }

    private var drawn: DrawnState {
        let drawing = drawing.savedState.drawing
        return DrawnState(features: drawing.features, draft: drawing.draft)
    }

    private var measured: MeasurementState { measurement.savedState.state }

    /// Undoes and redoes all edits. Returns the first state that is not as it was.
    func problem() -> String? {
        problem(in: drawings, { self.drawn }, { $0 == $1 || $0.isFinished(as: $1) }, undo: drawing.undo, redo: drawing.redo)
            ?? problem(in: measurements, { self.measured }, { $0 == $1 }, undo: measurement.undo, redo: measurement.redo)
    }

    private func problem<State: Equatable>(
        in seen: [State], _ state: () -> State, _ matches: (State, State) -> Bool, undo: () -> Bool, redo: () -> Bool
    ) -> String? {
        // The states that were seen, from the present one back.
        var seen = seen[...]
        var states = [state()]
        while undo() {
            states.append(state())
            while let last = seen.last, !matches(last, state()) { seen.removeLast() }
            if seen.isEmpty { return "undo \(states.count - 1) led to \(state()), which never was" }
        }
        for expected in states.dropLast().reversed() {
            guard redo() else { return "one step less than were undone" }
            if state() != expected { return "redo led to \(state()), not to \(expected)" }
        }
        return nil
    }
}
