import TouchPipelineTesting

extension SplitMix64 {
    /// Returns a number from 0 up to, but not including, 1.
    mutating func unit() -> Double { .random(in: 0..<1, using: &self) }

    /// Returns one of several values.
    mutating func pick<Element>(_ values: [Element]) -> Element { values.randomElement(using: &self)! }
}
