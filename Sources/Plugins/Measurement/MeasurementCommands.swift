import Geodesy
import MapCameras
public import TouchPipeline

// Measuring without a drag. The crosshair is at `MeasurementOptions.crosshair`, whatever the placement is. Each command is one undo step.
extension MeasurementListener: CommandListener {
    /// The commands that measure, while the listener is enabled.
    public var commands: MapCommands {
        guard isEnabled else { return [] }
        return MapCommands.vertices.union(MapCommands.move).union(MapCommands.history).union([.place, .delete, .finish, .cancel])
    }

    /// Performs a command. A drag in progress is cancelled first, with `SessionEndReason.changed`.
    ///
    /// During a drag, `MapCommand.cancel` is not consumed. The handler then cancels the touch, and the measurement is as it was before.
    public func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    /// Performs a command. The moves of a key that is held are one undo step.
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        guard phase != .released, commands.contains(command) else { return false }
        switch command {
        case .nextVertex: return focusPoint(by: 1)
        case .previousVertex: return focusPoint(by: -1)
        case .place: return place()
        case .moveLeft, .moveRight, .moveUp, .moveDown: return move(command, phase)
        case .delete: return delete()
        case .finish:
            guard finishLine() else { return false }
            announce(CommandFeedback("Measurement finished, %1", totals))
            return true
        case .cancel: return clearFocus()
        case .undo: return revert(undo(), "Undone")
        case .redo: return revert(redo(), "Redone")
        default: return false
        }
    }

    private func revert(_ isDone: Bool, _ text: String) -> Bool {
        if isDone { announce(CommandFeedback(text)) }
        return isDone
    }

    private func focusPoint(by step: Int) -> Bool {
        guard edit({ $0.focus(by: step) }) else { return false }
        if let index = focusedPoint { announce(CommandFeedback("Point %1 of %2", "\(index + 1)", "\(state.count)")) }
        return true
    }

    private func clearFocus() -> Bool {
        guard !isActive, focusedPoint != nil else { return false }
        _ = edit { $0.focus(at: nil) }
        announce(CommandFeedback("No point chosen"))
        return true
    }

    /// Inserts a point behind the one that the keys have chosen. Without one, it has the effect of a tap at the crosshair.
    private func place() -> Bool {
        let before = state
        if focusedPoint != nil {
            guard let coordinate = crosshair.coordinate, edit({ $0.insertAtFocus(coordinate) }) else { return false }
        } else if !chooseAtCrosshair() {
            return false
        }
        if state.status == before.status {
            announce(CommandFeedback("Point %1 placed, %2", "\((focusedPoint ?? state.count - 1) + 1)", totals))
        } else {
            announce(CommandFeedback(state.isClosed ? "Ring closed, %1" : "Measurement finished, %1", totals))
        }
        return true
    }

    /// Moves the point by a step on the screen at the crosshair.
    private func move(_ command: MapCommand, _ phase: CommandPhase) -> Bool {
        guard focusedPoint != nil else { return false }
        endTouch()
        guard let index = focusedPoint else { return false }
        let step = command.direction * options.commandStep.nonNegativePixels(density: density)
        // On the Mercator plane, so that the same step back leads to the same coordinate.
        guard let shift = MercatorMove(by: step, at: crosshairPosition, seenThrough: camera.geometry) else { return false }
        let coordinate = shift.coordinate(for: state.point(at: index))
        guard edit({ $0.move(at: index, to: coordinate, by: command, phase: phase) }) else { return false }
        announce(CommandFeedback("Point %1 moved, %2", "\(index + 1)", totals))
        return true
    }

    /// Deletes the point that the keys have chosen, or else the last one.
    private func delete() -> Bool {
        endTouch()
        guard state.count > 0 else { return false }
        let index = focusedPoint ?? state.count - 1
        removePoint(at: index)
        announce(CommandFeedback("Point %1 deleted, %2", "\(index + 1)", totals))
        return true
    }

    /// The total length, and the area of a ring.
    private var totals: String {
        let length = text(.length(state.total))
        return state.area.map { length + ", " + text(.area($0)) } ?? length
    }
}
