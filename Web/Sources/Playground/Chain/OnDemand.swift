/// Something that is made when it is first wanted: what no mode has used yet need not even be loaded (see `docs/PLAYGROUND.md`).
struct OnDemand<Value> {
    /// What was made; `nil` as long as nobody wanted it.
    private(set) var made: Value?

    /// What was made, or is made now.
    mutating func value(_ make: () -> Value) -> Value {
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}
