import Testing

@testable import ContentPlugin

@Suite("The curve of Hilbert")
struct HilbertCurveTests {
    @Test("goes through every cell of a corner once, always to the next one")
    func isContinuous() {
        var cells: [UInt32: (x: Int, y: Int)] = [:]
        for x in 0..<64 {
            for y in 0..<64 { cells[HilbertCurve.position(x: UInt16(x), y: UInt16(y))] = (x, y) }
        }
        #expect(cells.count == 4096)
        for position in 1..<UInt32(4096) {
            guard let cell = cells[position], let before = cells[position - 1] else {
                Issue.record("position \(position) is not in the corner")
                return
            }
            #expect(abs(cell.x - before.x) + abs(cell.y - before.y) == 1)
        }
    }

    @Test("begins in the first corner and ends in another one")
    func hasEnds() {
        #expect(HilbertCurve.position(x: 0, y: 0) == 0)
        #expect(HilbertCurve.position(x: 65535, y: 0) == .max)
    }
}
