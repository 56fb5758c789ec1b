/// A value that is created when it is first used. What shows a value can tell whether there is one yet.
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
