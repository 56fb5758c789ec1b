extension ListenerChain {
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        switch gesture {
        case .move(_, let confirmed, let doubleClick):
            offerMovement(gesture, context, kind: .move, isClaimable: confirmed || doubleClick, in: table)
        case .twoFingerMove:
            offerMovement(gesture, context, kind: .twoFingerMove, isClaimable: true, in: table)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete:
            offerCompletion(gesture, context, in: table)
        case .clearTouch:
            clearAll(context, in: table)
        default:
            offerOther(gesture, context, in: table)
        }
    }

    @inline(__always)
    private func offerMovement(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, isClaimable: Bool, in table: ListenerTable
    ) -> Int {
        if isClaimable { moves &+= 1 }
        let place = table.offer(gesture, context, kind: kind)
        if table !== self.table { adoptWhoHasHeard(from: table) }
        var order = -1
        if let place {
            order = place.pointee.order
            if isClaimable, order != table.claimer { claim(order, in: table, context) }
        }
        if owesNews { tellLate(context) }
        return order
    }

    @inline(never)
    private func offerOther(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        let kind = gesture.kind
        if kind == .touchDown {
            endMovement()
            self.table.forgetTouch()
            if table !== self.table { table.forgetTouch() }
        }
        let place = table.offer(gesture, context, kind: kind)
        if table !== self.table { adoptWhoHasHeard(from: table) }
        return place?.pointee.order ?? -1
    }

    @inline(never)
    private func offerCompletion(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        // What has not begun is not completed.
        guard moves > movesBefore else { return -1 }
        let place = table.offerCompletion(gesture, context, moves: moves)
        if table !== self.table { adoptWhoHasHeard(from: table) }
        let order = place?.pointee.order ?? -1
        if order >= 0, order != table.claimer { claim(order, in: table, context) }
        if owesNews { tellLate(context) }
        endMovement()
        return order
    }

    /// `clearTouch` goes to all, whatever they return.
    @inline(never)
    private func clearAll(_ context: TouchContext, in table: ListenerTable) -> Int {
        for place in table[.clearTouch].asked { _ = place.pointee.offer(.clearTouch, context) }
        endMovement()
        return -1
    }

    /// The chain was changed while a dispatch ran over an older table: what was heard there counts here too.
    @inline(never)
    private func adoptWhoHasHeard(from older: ListenerTable) {
        older.noteWhoHasHeard()
        for order in 0..<older.entries.count where older.entries[order].hasHeard && !older.entries[order].isRemoved {
            guard let newer = table.order(of: older.entries[order].listener) else { continue }
            table.entries[newer].hasHeard = true
        }
    }
}
