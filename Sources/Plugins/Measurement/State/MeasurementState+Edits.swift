import Geodesy

extension MeasurementState {
    /// Makes an edit, for the first time or once more.
    mutating func apply(_ edit: MeasurementEdit) {
        switch edit {
        case .added(let place, let index): insert(place, at: index)
        case .moved(_, let place, let index): move(at: index, to: place)
        case .removed(_, let index, _):
            remove(at: index)
            if count < status.minimumPoints { status = .open }
        case .closed: status = .closed
        case .finished: status = .finished
        case .opened: status = .open
        case .cleared: self = MeasurementState(distance: distance)
        }
    }

    /// Turns back the edit that was made last.
    mutating func revert(_ edit: MeasurementEdit) {
        switch edit {
        case .added(_, let index): remove(at: index)
        case .moved(let place, _, let index): move(at: index, to: place)
        case .removed(let place, let index, let before):
            insert(place, at: index)
            status = before
        case .closed(let before), .opened(let before): status = before
        case .finished: status = .open
        // It may be measured differently by now.
        case .cleared(let before): self = before.measured(by: distance)
        }
    }
}
