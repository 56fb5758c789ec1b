import Foundation
import Geodesy

/// A scale bar of a round length on the ground, in the lower left corner of a map. It applies to the middle of the map.
struct MapScaleBar {
    /// The approximate maximum length, in pixels.
    private static let longest = 130.0
    private static let corner = (x: 14.0, y: MapFrame.size.height - 14)

    let frame: MapFrame

    var markup: Markup {
        let middle = WebMercator.unproject(WorldPoint(x: 0.5, y: min(max(frame.origin.y + frame.height / 2, 0), 1)))
        let metersPerPixel =
            WebMercator.metersPerPixel(atZoom: 0, latitude: middle.latitude) * WebMercator.worldSizeAtZoomZero / frame.scale
        let meters = Self.round(Self.longest * metersPerPixel)
        let width = meters / metersPerPixel
        let (x, y) = (Self.corner.x, Self.corner.y)
        let ends = "M\(SVG.number(x)) \(SVG.number(y - 5))v5h\(SVG.number(width))v-5"
        return .group([SVG.path(ends, class: "scale-bar"), SVG.text(Self.text(meters), x: x + 5, y: y - 6, class: "scale-text")])
    }

    /// The largest of 1, 2 and 5 times a power of ten that is not above a length.
    static func round(_ meters: Double) -> Double {
        let power = pow(10, log10(meters).rounded(.down))
        return ([5, 2].first { $0 * power <= meters } ?? 1) * power
    }

    private static func text(_ meters: Double) -> String {
        meters < 1000 ? Decimals.short(meters, 2) + " m" : Decimals.short(meters / 1000, 0) + " km"
    }
}
