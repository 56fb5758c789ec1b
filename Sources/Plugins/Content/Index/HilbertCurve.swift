/// The curve of Hilbert over a grid of 2¹⁶ × 2¹⁶ cells: places that are near along it are near on the plane.
///
/// Source: D. Hilbert, Über die stetige Abbildung einer Linie auf ein Flächenstück (1891); as a machine of four states, one for each
/// way in which the curve's motif lies, which reads one bit of both numbers at a time.
enum HilbertCurve {
    /// How many cells the grid has each way.
    static var cells: Double { 65536 }

    /// For each state, and in it for each quarter (x bit, y bit): which of the four the quarter is along the curve, and the state inside
    /// it. Four bits each, the state in the upper two.
    private static var steps: UInt64 { 0x83de_c97a_65b0_2f14 }

    /// How far along the curve a cell is.
    static func position(x: UInt16, y: UInt16) -> UInt32 {
        var state: UInt64 = 0
        var position: UInt32 = 0
        var bit: UInt16 = 16
        while bit > 0 {
            bit &-= 1
            let quarter = UInt64(((x &>> bit) & 1) &<< 1 | ((y &>> bit) & 1))
            let step = (steps &>> (state &<< 4 | quarter &<< 2)) & 15
            position = position &<< 2 | UInt32(truncatingIfNeeded: step & 3)
            state = step &>> 2
        }
        return position
    }
}
