/// What the format limits, so that a damaged file cannot take more time or memory than its size.
enum TraceLimits {
    /// How many pointers a frame may list. ``TouchPointers`` keeps ten and counts the others.
    static let pointers = 1000
    /// How deep values may be nested, as `JSONDecoder` has it.
    static let nesting = 512
}
