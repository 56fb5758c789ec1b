import Testing

@testable import TouchPipeline

@Suite("ScreenLength and TouchConfiguration")
struct ScreenLengthTests {
    @Test("25.4 mm, 160 dp and one inch are the same length")
    func units() {
        let inch = ScreenLength(inches: 1)
        #expect([ScreenLength.millimeters(25.4), .dp(160)] == [inch, inch])
        #expect(ScreenLength(inches: 0.5).dp == 80)
    }

    @Test("in pixels it grows with the density", arguments: [2, 10, 96, 160, 460.5])
    func pixels(pixelsPerInch: Double) {
        #expect(ScreenLength(inches: 2).pixels(density: ScreenDensity(pixelsPerInch: pixelsPerInch)) == 2 * Float(pixelsPerInch))
    }

    @Test("the shorter length is the smaller one")
    func order() {
        #expect(ScreenLength.dp(7) < .dp(8))
        #expect(ScreenLength.millimeters(1) < ScreenLength(inches: 1))
    }

    @Test("a length that is negative or not a number counts as zero, so every move exceeds it", arguments: [Float.nan, -1, 0])
    func badLength(dp: Float) {
        let p = Probe(.whole.with { $0.clickDistance = .dp(dp) })
        p.down((1, 0, 0), t: 0)
        #expect(p.move((1, 0, 0), t: 1) + p.move((1, 0.001, 0), t: 2) == ["1 move 0,0", "2 move 0.001,0 confirmed"])
    }

    @Test("an infinite length is never exceeded")
    func infiniteLength() {
        let p = Probe(.whole.with { $0.clickDistance = ScreenLength(inches: .infinity) })
        p.down((1, -10_000_000, 0), t: 0)
        #expect(p.move((1, 10_000_000, 0), t: 1) == ["1 move 20000000,0"])
    }

    @Test("the thresholds of a kind are set and read by kind", arguments: TouchPointer.Kind.allCases)
    func subscripting(kind: TouchPointer.Kind) {
        var configuration = TouchConfiguration.recommended
        configuration[kind].clickDistance = .dp(1)
        for other in TouchPointer.Kind.allCases {
            #expect((configuration[other].clickDistance == .dp(1)) == (other == kind))
        }
    }

    @Test("on a screen of another density only the density differs")
    func density() {
        var expected = TouchConfiguration.flutter
        expected.density = ScreenDensity(pixelsPerInch: 460)
        #expect(TouchConfiguration.flutter.at(density: ScreenDensity(pixelsPerInch: 460)) == expected)
    }
}
