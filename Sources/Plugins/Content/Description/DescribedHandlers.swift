/// The handlers of the map and its layers that a description has registered with a listener.
struct DescribedHandlers {
    /// What a registered handler calls, exchanged in place.
    private final class Box {
        var handle: (ContentContext) -> Bool

        init(_ handle: @escaping (ContentContext) -> Bool) { self.handle = handle }
    }

    /// Those of one slot, in the order in which they were written.
    private var registrations: [HandlerSlot: [(box: Box, token: ContentToken)]] = [:]

    /// Makes the listener have the handlers of a description. Returns how many were registered and cancelled.
    mutating func settle(_ wanted: [ContentDescription.Handler], in listener: ContentListener) -> Int {
        var changes = 0
        var counts: [HandlerSlot: Int] = [:]
        for handler in wanted {
            let index = counts[handler.slot, default: 0]
            counts[handler.slot] = index + 1
            if let present = registrations[handler.slot], index < present.count {
                present[index].box.handle = handler.handle
            } else {
                let box = Box(handler.handle)
                let token = listener.handlers.add(handler.slot) { box.handle($0) }
                registrations[handler.slot, default: []].append((box, token))
                changes += 1
            }
        }
        for (slot, present) in registrations where present.count > counts[slot, default: 0] {
            changes += present.count - counts[slot, default: 0]
            registrations[slot]?.removeLast(present.count - counts[slot, default: 0])
            if counts[slot] == nil { registrations[slot] = nil }
        }
        return changes
    }
}
