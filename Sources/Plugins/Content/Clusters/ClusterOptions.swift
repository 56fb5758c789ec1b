import Geodesy
import TouchPipeline

/// Which points are grouped, and at which zooms.
///
/// What is out of range counts as the nearest number that is not.
public struct ClusterOptions: Sendable, Hashable {
    /// The lowest zoom that has clusters of its own; 0. Below it those of this zoom are shown. 0 to 30.
    public var minZoom = 0
    /// The highest zoom at which points are grouped; 16. Above it every point stands by itself. ``minZoom`` to 30.
    public var maxZoom = 16
    /// How near to a point others are grouped with it, on a map of that zoom; 40 dp, of the 512 dp that the world is wide at zoom 0.
    public var radius = ScreenLength.dp(40)
    /// How many points make a cluster; 2, and at least that.
    public var minPoints = 2

    /// The default options.
    public init() {}

    /// The zooms at which points are grouped, within what can be.
    var zooms: ClosedRange<Int> {
        let lowest = min(max(minZoom, 0), Self.highestZoom)
        return lowest...min(max(maxZoom, lowest), Self.highestZoom)
    }

    /// Each zoom, and the one above all, has a bit of 32.
    private static var highestZoom: Int { 30 }

    /// The radius on a map of a zoom, in widths of the world; at most one, and nothing for what is negative or not a number.
    func worldRadius(atZoom zoom: Int) -> Double {
        min(1, max(0, Double(radius.dp)) / WebMercator.worldSize(atZoom: Double(zoom)))
    }
}
