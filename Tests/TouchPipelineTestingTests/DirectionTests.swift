import Foundation
import Testing
import TouchPipeline

@testable import TouchPipelineTesting

@Suite("Direction")
struct DirectionTests {
    @Test("sine and cosine agree with the C library to 15 digits", arguments: stride(from: -765.5, through: 765.5, by: 7.25).map { $0 })
    func agrees(degrees: Double) {
        let direction = Direction(degrees: degrees)
        let errors = [direction.cosine - cos(degrees * .pi / 180), direction.sine - sin(degrees * .pi / 180)]
        #expect(errors.filter { !(abs($0) < 4e-15) }.isEmpty)
    }

    @Test("quarters of a turn are exact, and positive angles turn clockwise on the screen")
    func quarters() {
        let quarters: [(Double, [Double])] = [
            (0, [1, 0]), (90, [0, 1]), (180, [-1, 0]), (270, [0, -1]), (-90, [0, -1]), (3690, [0, 1]),
        ]
        for (degrees, cosineAndSine) in quarters {
            let direction = Direction(degrees: degrees)
            #expect([direction.cosine, direction.sine] == cosineAndSine, "\(degrees)")
        }
        #expect(Direction(degrees: 90).turning(Vec2F(10, 0), stretchedBy: 2) == Vec2F(0, 20))
    }
}
