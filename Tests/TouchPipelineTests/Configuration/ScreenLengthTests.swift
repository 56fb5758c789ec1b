import Testing

@testable import TouchPipeline

@Suite("ScreenLength and TouchConfiguration")
struct ScreenLengthTests {
    @Test("25.4 mm, 160 dp and one inch are the same length, and a shorter length is smaller")
    func units() {
        let inch = ScreenLength(inches: 1)
        #expect([ScreenLength.millimeters(25.4), .dp(160)] == [inch, inch])
        #expect(ScreenLength(inches: 0.5).dp == 80)
        #expect(ScreenLength.dp(7) < .dp(8))
        #expect(ScreenLength.millimeters(1) < inch)
    }

    @Test("in pixels it grows with the density", arguments: [2, 10, 96, 160, 460.5])
    func pixels(pixelsPerInch: Double) {
        #expect(ScreenLength(inches: 2).pixels(density: ScreenDensity(pixelsPerInch: pixelsPerInch)) == 2 * Float(pixelsPerInch))
    }

    @Test("a length that is negative or not a number counts as zero, so every move exceeds it, and an infinite one is never exceeded")
    func invalidLengths() {
        func moves(clickDistance: ScreenLength, from start: Float, to positions: Float...) -> [String] {
            let p = Probe(.whole.with { $0.clickDistance = clickDistance })
            p.down((1, start, 0), t: 0)
            for (index, x) in positions.enumerated() { p.move((1, x, 0), t: Double(index + 1)) }
            return Array(p.lines.dropFirst())
        }
        for dp in [Float.nan, -1, 0] {
            #expect(moves(clickDistance: .dp(dp), from: 0, to: 0, 0.001) == ["1 move 0,0", "2 move 0.001,0 confirmed"], "\(dp) dp")
        }
        let infinite = ScreenLength(inches: .infinity)
        #expect(moves(clickDistance: infinite, from: -10_000_000, to: 10_000_000) == ["1 move 20000000,0"])
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
