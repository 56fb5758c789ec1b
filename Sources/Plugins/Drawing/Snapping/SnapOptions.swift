import TouchPipeline

/// How far things pull at a finger.
public struct SnapOptions: Sendable, Hashable {
    /// How near the finger must be to a vertex, 16 dp; what is not positive switches it off.
    public var vertexRadius: ScreenLength
    /// How near the finger must be to an edge, 12 dp; what is not positive switches it off.
    public var edgeRadius: ScreenLength
    /// How near the finger must be to the closing point, 22 dp; what is not positive switches it off.
    public var closingRadius: ScreenLength
    /// How many radii away a target lets go of the finger that it has, and how many times nearer another one of its kind must be to
    /// take the finger over; 1.5. What is below 1 counts as 1: no hysteresis.
    public var hysteresis: Double

    /// Options; what is not given is as described at each of them.
    public init(
        vertexRadius: ScreenLength = .dp(16), edgeRadius: ScreenLength = .dp(12), closingRadius: ScreenLength = .dp(22),
        hysteresis: Double = 1.5
    ) {
        self.vertexRadius = vertexRadius
        self.edgeRadius = edgeRadius
        self.closingRadius = closingRadius
        self.hysteresis = hysteresis
    }

    func radius(of kind: SnapTarget.Kind) -> ScreenLength {
        switch kind {
        case .closing: closingRadius
        case .vertex: vertexRadius
        case .edge: edgeRadius
        }
    }
}
