import Testing
import TouchPipeline
import TouchPipelineUI

@Suite("The zoom of an engine")
struct ZoomConventionTests {
    private static let conventions: [ZoomConvention] = [
        .worldWidth(pointsAtZoomZero: 512), .worldWidth(pointsAtZoomZero: 256),
        .scaleDenominator(pixelsPerInch: 460, density: ScreenDensity(pixelsPerInch: 480)),
    ]

    @Test("a world of 512 points has the same zoom, and one of 256 points has one level more", arguments: [0, 3.25, 22])
    func worlds(level: Double) {
        let (wide, narrow) = (ZoomConvention.worldWidth(pointsAtZoomZero: 512), ZoomConvention.worldWidth(pointsAtZoomZero: 256))
        #expect([wide.zoom(atLevel: level), narrow.zoom(atLevel: level), narrow.level(of: level)] == [level, level + 1, level - 1])
    }

    @Test("the denominator is meters of the map in a meter of the screen", arguments: [0, 7.5, 18])
    func denominator(level: Double) {
        let (pixelsPerInch, density) = (326.0, ScreenDensity(scale: 2))
        let zoom = ZoomConvention.scaleDenominator(pixelsPerInch: pixelsPerInch, density: density).zoom(atLevel: level)
        // The definition of Open Mobile Maps: a pixel is 0.0254 / ppi meters of the screen, and that times the zoom of the map.
        let metersPerPixel = 0.0254 / pixelsPerInch * zoom
        var pixelsPerWorld = 512 * density.scale
        for _ in 0..<Int(level) { pixelsPerWorld *= 2 }
        pixelsPerWorld *= level == level.rounded(.down) ? 1 : 2.0.squareRoot()
        #expect(abs(metersPerPixel * pixelsPerWorld / 40_075_016.685578 - 1) < 1e-9)
    }

    @Test("with equal densities, level 0 is 4.93049e8, and a larger denominator is farther away")
    func levelZero() {
        let equal = ZoomConvention.scaleDenominator(pixelsPerInch: 401, density: ScreenDensity(pixelsPerInch: 401))
        #expect(abs(equal.zoom(atLevel: 0) / 4.93049e8 - 1) < 1e-5)
        let other = ZoomConvention.scaleDenominator(pixelsPerInch: 401, density: ScreenDensity(pixelsPerInch: 320))
        #expect(other.level(of: 10_000) > other.level(of: 1_000_000))
    }

    @Test("both conversions are inverse", arguments: conventions, [-2.0, 0, 11.7, 24])
    func inverse(convention: ZoomConvention, level: Double) {
        #expect(abs(convention.level(of: convention.zoom(atLevel: level)) - level) < 1e-12)
    }

    @Test("values that are not valid give no finite level", arguments: [-1.0, 0, .nan])
    func invalid(zoom: Double) {
        let density = ScreenDensity(pixelsPerInch: 320)
        let levels = [
            ZoomConvention.scaleDenominator(pixelsPerInch: 401, density: density).level(of: zoom),
            ZoomConvention.scaleDenominator(pixelsPerInch: zoom, density: density).level(of: 1000),
        ]
        #expect(levels.filter(\.isFinite).isEmpty)
    }
}
