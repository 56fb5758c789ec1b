import Testing
import TouchPipelineTesting

@Suite("SplitMix64")
struct SplitMix64Tests {
    @Test("seed 1234567 gives the published numbers")
    func published() {
        var random = SplitMix64(seed: 1_234_567)
        let numbers: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(numbers.map { _ in random.next() } == numbers)
    }

    @Test("numbers stay within their bounds and reach both ends")
    func bounds() {
        var random = SplitMix64(seed: 3)
        var (belows, wholes) = (Set<Int>(), Set<Int64>())
        for _ in 0..<1000 {
            belows.insert(random.below(7))
            wholes.insert(random.whole(in: -3...3))
            let (unit, number) = (random.unit(), random.number(from: -2, to: 5))
            #expect((0..<1).contains(unit))
            #expect((-2...5).contains(number))
        }
        #expect(belows == Set(0..<7))
        #expect(wholes == Set(-3...3))
        let high = random.whole(in: .max - 1 ... .max)
        #expect(high >= .max - 1)
    }

    @Test("a probability of 0 never occurs, one of 1 always")
    func chance() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<1000 {
            let (never, always) = (random.chance(0), random.chance(1))
            #expect([never, always] == [false, true])
        }
    }
}
