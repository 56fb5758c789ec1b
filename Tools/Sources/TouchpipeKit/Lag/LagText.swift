/// The table that `touchpipe lag` prints.
public enum LagText {
    private static let columns = ["median", "95 %", "ahead 95", "ahead 99", "slow 95", "against %"]
    private static let nameWidth = 12

    /// A table with a line for the last sample, and one for the prediction.
    public static func table(of drags: [RecordedDrag], on display: DisplayLag.Display) -> [StyledLine] {
        [
            StyledLine(Session.counted(drags.count, "drag"), .title), line("", columns, .faint),
            line("last sample", DisplayLag(of: drags, predicts: false, on: display)),
            line("predicted", DisplayLag(of: drags, predicts: true, on: display)),
        ]
    }

    private static func line(_ name: String, _ lag: DisplayLag) -> StyledLine {
        let values = [lag.median, lag.error95, lag.ahead95, lag.ahead99, lag.slow95, lag.against]
        return line(name, values.map { Decimals.text($0, 2) }, .plain)
    }

    private static func line(_ name: String, _ cells: [String], _ role: StyledLine.Role) -> StyledLine {
        StyledLine(name.padding(to: nameWidth) + zip(cells, columns).map { $0.leftPadding(to: $1.count + 2) }.joined(), role)
    }
}
