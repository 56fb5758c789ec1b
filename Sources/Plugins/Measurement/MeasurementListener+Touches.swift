import Geodesy
import MapCameras
import TouchPipeline

// The camera, the filter and who is told may do anything, also to this listener: they are never called in the midst of a change.
extension MeasurementListener {
    /// The place under a point of the screen; a camera may be anybody's, so what it says is checked.
    func place(at position: Vec2F) -> Coordinate? {
        guard let place = camera.coordinate(at: position), place.isValid else { return nil }
        return place
    }

    func land(at position: Vec2F, _ context: TouchContext) -> Bool {
        // If there still is a drag, its end was not heard.
        release(.lost)
        let grip = finder(context.pointerKind).grip(at: position, in: state)
        let isPulling = grip == nil && options.placement == .taps && state.status == .open && !state.isEmpty
        session.press = Press(start: position, position: position, grip: grip, isPulling: isPulling)
        if isPulling { tell(.rubberLineChanged) }
        return false
    }

    // MARK: Moves

    func move(_ context: TouchContext, confirmed: Bool, doubleClick: Bool) -> Bool {
        if let drag = session.drag { return goOn(drag, context) }
        guard let press = session.press else { return false }
        guard press.start == context.startPosition, !doubleClick else { return letGo() }
        guard confirmed else { return follow(context.position) }
        guard let (grip, offset) = press.grip else { return letGo() }
        let place = place(at: context.position + offset)
        tell(session.beginDrag(of: grip, press, offset: offset, to: place))
        // Asked only now: who cancels when it begins wants nothing claimed.
        return session.drag != nil
    }

    private func goOn(_ drag: ActiveDrag, _ context: TouchContext) -> Bool {
        guard drag.start == context.startPosition else {
            release(.lost)
            return false
        }
        let place = place(at: context.position + drag.offset)
        tell(session.continueDrag(to: place))
        return session.drag != nil
    }

    /// A finger that may still tap.
    private func follow(_ position: Vec2F) -> Bool {
        session.press?.position = position
        if session.press?.isPulling == true { tell(.rubberLineChanged) }
        return false
    }

    /// A finger that does something else: it pans, or zooms.
    @discardableResult
    private func letGo() -> Bool {
        let wasPulling = session.press?.isPulling == true
        session.press = nil
        if wasPulling { tell(.rubberLineChanged) }
        return false
    }

    // MARK: Ends

    func complete(_ context: TouchContext) -> Bool {
        guard session.drag != nil else { return letGo() }
        tell(context.endReason == .lifted ? session.commitDrag() : session.cancelDrag(cancellation(context)))
        return true
    }

    func clear(_ context: TouchContext) -> Bool {
        release(cancellation(context))
        return false
    }

    /// Whatever a finger does here is over.
    func release(_ reason: MeasurementCancellation) {
        tell(session.cancelDrag(reason))
        letGo()
    }

    private func cancellation(_ context: TouchContext) -> MeasurementCancellation {
        switch context.endReason {
        case .additionalFinger: .additionalFinger
        case .takenOver: .takenOver
        case .cancelled, nil: .cancelled
        // A drag that is completed ends with that; it came into the chain again after its last move.
        case .lifted: .lost
        }
    }

    // MARK: Taps

    func tap(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.placement == .taps, state.status == .open, let place = place(at: position) else { return false }
        let tap = MeasurementTap(place: place.wrapped, position: position, context: context)
        guard acceptsTap?(tap) ?? true, isEnabled else { return false }
        return take(position, place, context.pointerKind)
    }

    /// Does what a tap does; returns whether that is anything.
    func take(_ position: Vec2F, _ place: Coordinate, _ kind: TouchPointer.Kind) -> Bool {
        let target = finder(kind).target(ofTap: position, at: place, in: state)
        switch target {
        case .add(let place): return add(place)
        case .close: return close()
        case .finish: return finish()
        case nil: return false
        }
    }

    func longPress(at position: Vec2F, _ context: TouchContext) -> Bool {
        guard options.removesOnLongPress, let (index, _) = finder(context.pointerKind).point(at: position, in: state) else { return false }
        letGo()
        // Who was told may have removed it.
        guard index < state.count else { return false }
        remove(at: index)
        return true
    }
}
