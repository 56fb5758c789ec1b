/// The first few violations of a long run, so that a run of any length needs little memory.
struct Violations {
    private(set) var first: [String] = []
    private(set) var count = 0

    mutating func add(_ violation: String) {
        count += 1
        if first.count < 10 { first.append(violation) }
    }

    mutating func add(_ violations: [String], of stream: UInt64) {
        for violation in violations { add("stream \(stream): \(violation)") }
    }
}
