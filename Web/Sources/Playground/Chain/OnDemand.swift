/// A value that is created when it is first used, so that the code of unused modes is not loaded (see `docs/PLAYGROUND.md`).
struct OnDemand<Value> {
    /// The value. `nil` until it is first used.
    private(set) var made: Value?

    /// Returns the value, and creates it if necessary.
    mutating func value(_ make: () -> Value) -> Value {
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}
