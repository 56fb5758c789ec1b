import TouchPipeline

/// Finds events that are not valid, by the recognition rules of `docs/RECOGNITION.md` and the doc comments of `TouchEvent`. Shares no code
/// with the generators that it checks.
struct LawChecker {
    private(set) var violations: [String] = []
    private var down: Set<Int> = []
    private var last: TouchInstant?

    static func violations(of events: [TouchEvent], endsEmpty: Bool = true) -> [String] {
        var checker = LawChecker()
        for (index, event) in events.enumerated() { checker.check(event, index) }
        if endsEmpty, !checker.down.isEmpty { checker.violations.append("at the end fingers \(checker.down.sorted()) are down") }
        return checker.violations
    }

    private mutating func check(_ event: TouchEvent, _ index: Int) {
        var found: [String] = []
        if event.pointers.droppedCount > 0 { found.append("more than ten pointers") }
        if event.timestamp == nil { found.append("no time") }
        if let last, let time = event.timestamp, time < last { found.append("time goes back") }
        last = event.timestamp ?? last
        let ids = event.pointers.map(\.id)
        if Set(ids).count < ids.count { found.append("an id twice") }
        for pointer in event.pointers where !(pointer.position.isFinite && max(abs(pointer.position.x), abs(pointer.position.y)) <= 1e7) {
            found.append("position \(pointer.position)")
        }
        if event.touchAction != .scroll, event.scrollDelta != 0 { found.append("scrollDelta without scroll") }
        found += event.touchAction == .scroll ? scrollFaults(event) : touchFaults(event)
        violations += found.map { "event \(index), \(event.touchAction): \($0)" }
    }

    private func scrollFaults(_ event: TouchEvent) -> [String] {
        event.pointers.count == 1 && event.scrollDelta.isFinite ? [] : ["not one place and a finite delta"]
    }

    private mutating func touchFaults(_ event: TouchEvent) -> [String] {
        var found: [String] = []
        let ids = Set(event.pointers.map(\.id))
        func with(_ phase: TouchPointer.Phase) -> Set<Int> { Set(event.pointers.filter { $0.phase == phase }.map(\.id)) }
        if event.touchAction == .cancel, ids.isEmpty {
            down = []
            return []
        }
        if !down.isSubset(of: ids) { found.append("leaves out \(down.subtracting(ids).sorted())") }
        let strangers = ids.subtracting(down).subtracting(with(.began))
        if !strangers.isEmpty { found.append("names \(strangers.sorted()), not down") }
        if !with(.began).isDisjoint(with: down) { found.append("lands what is down") }
        let (subject, others): (TouchPointer.Phase?, [TouchPointer.Phase]) =
            switch event.touchAction {
            case .down: (.began, [.ended, .cancelled])
            case .up: (.ended, [.began, .cancelled])
            case .cancel: (.cancelled, [.began, .ended])
            case .move, .scroll: (nil, [.began, .ended, .cancelled])
            }
        if let subject, with(subject).isEmpty { found.append("no subject") }
        if ids.isEmpty { found.append("no pointer") }
        for phase in others where !with(phase).isEmpty { found.append("phase \(phase)") }
        down = down.union(with(.began)).subtracting(with(.ended)).subtracting(with(.cancelled))
        return found
    }
}
