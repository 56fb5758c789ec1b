import Testing

@testable import ContentPlugin

@Suite("The Hilbert curve")
struct HilbertCurveTests {
    @Test("visits each cell of a corner once, and always continues with a neighbor")
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

    @Test("begins in one corner and ends in another")
    func hasEnds() {
        #expect(HilbertCurve.position(x: 0, y: 0) == 0)
        #expect(HilbertCurve.position(x: 65535, y: 0) == .max)
    }
}
