import Geodesy
public import TouchPipeline

/// Which points are clustered, and at which zooms.
///
/// A value outside its range counts as the nearest value in the range.
public struct ClusterOptions: Sendable, Hashable {
    /// The lowest zoom with its own clusters, 0 to 30. The default is 0. Lower zooms show the clusters of this zoom.
    public var minZoom = 0
    /// The highest zoom with clusters, ``minZoom`` to 30. The default is 16. Higher zooms show only points.
    public var maxZoom = 16
    /// The distance within which points are clustered, at each zoom. The default is 40 dp. The world is 512 dp wide at zoom 0.
    public var radius = ScreenLength.dp(40)
    /// The minimum number of points in a cluster, at least 2. The default is 2.
    public var minPoints = 2

    /// Creates the default options.
    public init() {}

    /// The zooms at which points are clustered, limited to the valid range.
    var zooms: ClosedRange<Int> {
        let lowest = min(max(minZoom, 0), Self.highestZoom)
        return lowest...min(max(maxZoom, lowest), Self.highestZoom)
    }

    /// A tree marks nodes with 32 bits: one for each zoom, and one for the zoom above them.
    private static var highestZoom: Int { 30 }

    /// Returns the radius at a zoom, in widths of the world, 0 to 1. A negative radius or NaN counts as 0.
    func worldRadius(atZoom zoom: Int) -> Double {
        min(1, max(0, Double(radius.dp)) / WebMercator.worldSize(atZoom: Double(zoom)))
    }
}
