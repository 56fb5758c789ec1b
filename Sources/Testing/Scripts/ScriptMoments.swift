import TouchPipeline

/// The moments of a script at which a touch screen looks at the fingers, in microseconds from its beginning.
enum ScriptMoments {
    /// All of them, in ascending order, each once.
    static func all(_ strokes: [PlacedStroke], _ ticks: [ScrollTick], _ cancels: [Int64], _ sampling: TouchSampling) -> [Int64] {
        var moments = cancels
        for stroke in strokes {
            moments.append(stroke.start)
            moments.append(stroke.end)
            for knot in stroke.stroke.knots where stroke.start.addingSaturated(knot) < stroke.end {
                moments.append(stroke.start + knot)
            }
        }
        for tick in ticks { moments.append(tick.time) }
        addLooks(strokes, sampling, to: &moments)
        moments.sort()
        return unique(moments)
    }

    /// The regular looks, counted from the landing of the first finger of each touch until the last one lifts.
    private static func addLooks(_ strokes: [PlacedStroke], _ sampling: TouchSampling, to moments: inout [Int64]) {
        var random = SplitMix64(seed: ~sampling.seed)
        var index = 0
        while index < strokes.count {
            let start = strokes[index].start
            var end = strokes[index].end
            while index < strokes.count, strokes[index].start < end || strokes[index].start == start {
                end = max(end, strokes[index].end)
                index += 1
            }
            addLooks(from: start, to: end, sampling, &random, to: &moments)
        }
    }

    private static func addLooks(
        from start: Int64, to end: Int64, _ sampling: TouchSampling, _ random: inout SplitMix64, to moments: inout [Int64]
    ) {
        var turn = 1.0
        while true {
            let late = sampling.usedTimeJitter > 0 ? (random.unit() - 0.5) * sampling.usedTimeJitter : 0
            let moment = start.addingSaturated(Int64(((turn + late) * sampling.interval).rounded()))
            guard moment < end else { return }
            moments.append(moment)
            turn += 1
        }
    }

    private static func unique(_ sorted: [Int64]) -> [Int64] {
        var moments: [Int64] = []
        for moment in sorted where moment != moments.last { moments.append(moment) }
        return moments
    }
}
