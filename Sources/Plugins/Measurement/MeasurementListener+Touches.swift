import Geodesy
import MapCameras
import TouchPipeline

// The camera, `acceptsTap` and `onEvent` may do anything, also to this listener. They are never called during a change.
extension MeasurementListener {
    /// The place under a point of the screen; a camera may be anybody's, so what it says is checked.
    func place(at position: Vec2F) -> Coordinate? {
        guard let place = camera.coordinate(at: position), place.isValid else { return nil }
        return place
    }

    func land(at position: Vec2F, _ context: TouchContext) -> Bool {
        // A drag that is still in progress here had no end, or belongs to another handler.
        release(.touch(.cancelled))
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
        // Read only now, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing.
        return session.drag != nil
    }

    private func goOn(_ drag: ActiveDrag, _ context: TouchContext) -> Bool {
        guard drag.start == context.startPosition else {
            // A move of a touch of another handler.
            release(.touch(.cancelled))
            return false
        }
        let place = place(at: context.position + drag.offset)
        tell(session.continueDrag(to: place))
        return session.drag != nil
    }

    /// A finger that may still tap. Consumes the move if a drag of a point would follow, so that the map does not move meanwhile.
    private func follow(_ position: Vec2F) -> Bool {
        session.press?.position = position
        if session.press?.isPulling == true { tell(.rubberLineChanged) }
        return session.press?.grip != nil
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
        guard context.endReason == .lifted else {
            tell(session.cancelDrag(endReason(context)))
            return true
        }
        followToLift(context)
        tell(session.commitDrag())
        return true
    }

    /// The drag goes on to where the finger lifted, which may not be where it moved last.
    private func followToLift(_ context: TouchContext) {
        guard let drag = session.drag, let position = liftPosition, position != context.position else { return }
        let place = place(at: position + drag.offset)
        tell(session.continueDrag(to: place))
    }

    func clear(_ context: TouchContext) -> Bool {
        release(endReason(context))
        return false
    }

    /// Ends whatever a finger does here. Restores the measurement as it was before a drag.
    func release(_ reason: MeasurementEndReason) {
        tell(session.cancelDrag(reason))
        letGo()
    }

    /// A lift commits a drag with `moveComplete`. A drag that hears of a lift without it did not hear of its own end.
    private func endReason(_ context: TouchContext) -> MeasurementEndReason {
        let reason = context.endReason ?? .cancelled
        return .touch(reason == .lifted ? .cancelled : reason)
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
