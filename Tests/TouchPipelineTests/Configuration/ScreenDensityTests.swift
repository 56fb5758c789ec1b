import Testing
import TouchPipeline

@Suite("ScreenDensity")
struct ScreenDensityTests {
    @Test(
        "a scale is a factor of 160 pixels per inch", arguments: [(0.75, 120), (1, 160), (1.5, 240), (2.75, 440), (4, 640), (72, 11_520)])
    func scale(scale: Double, pixelsPerInch: Double) {
        let (scaled, density) = (ScreenDensity(scale: scale), ScreenDensity(pixelsPerInch: pixelsPerInch))
        #expect(scaled == density)
        #expect([scaled.pixelsPerInch, density.scale] == [pixelsPerInch, scale])
    }

    @Test("few pixels per inch are no scale", arguments: [0.75, 2, 9.99])
    func few(pixelsPerInch: Double) {
        #expect(ScreenDensity(pixelsPerInch: pixelsPerInch).pixelsPerInch == pixelsPerInch)
    }

    @Test(
        "a density that is not positive and finite counts as 160, also in the `Float` values of lengths in pixels",
        arguments: [.nan, 0, -0.0, -160, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude] as [Double])
    func invalid(value: Double) {
        #expect([ScreenDensity(pixelsPerInch: value), ScreenDensity(scale: value)] == [.standard, .standard])
        #expect(ScreenDensity.standard.pixelsPerInch == 160)
    }
}
