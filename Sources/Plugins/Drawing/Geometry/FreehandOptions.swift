import TouchPipeline

/// How a freehand stroke is kept and simplified.
public struct FreehandOptions: Sendable, Hashable {
    /// The shortest way between two samples that are kept; the last one of a part is always kept. 2 dp.
    public var spacing: ScreenLength
    /// How far the simplified line may be away from the kept samples, on the screen on which they were drawn. 1.5 dp.
    public var tolerance: ScreenLength
    /// Whether the line keeps every sample instead of being simplified.
    public var keepsEverySample: Bool
    /// The most vertices of the finished line; 10,000. What is below 2 counts as 2.
    ///
    /// It is the line after simplifying that is limited: a stroke of a million samples may be drawn if a line of so many vertices can stand
    /// for it. A stroke that would need more takes no more samples, and keeps all that it has.
    public var maximumVertices: Int
    /// What filters the positions; `nil`, as by default, for no filter.
    public var filter: OneEuroFilter.Parameters?

    /// Options; what is not given is as described at each of them.
    public init(
        spacing: ScreenLength = .dp(2), tolerance: ScreenLength = .dp(1.5), keepsEverySample: Bool = false,
        maximumVertices: Int = 10_000, filter: OneEuroFilter.Parameters? = nil
    ) {
        self.spacing = spacing
        self.tolerance = tolerance
        self.keepsEverySample = keepsEverySample
        self.maximumVertices = maximumVertices
        self.filter = filter
    }
}
