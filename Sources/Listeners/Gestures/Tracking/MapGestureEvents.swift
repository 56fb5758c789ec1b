/// The events that follow from one gesture: at most two, held inline.
struct MapGestureEvents: Sendable {
    private(set) var first: MapGestureEvent?
    private(set) var second: MapGestureEvent?

    mutating func append(_ event: MapGestureEvent) {
        precondition(second == nil, "one gesture has at most two events")
        if first == nil { first = event } else { second = event }
    }
}
