import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("Merging of coalesced touches")
struct TouchSampleMergerTests {
    private let a = FakeFinger()
    private let b = FakeFinger()

    private func merge(_ merger: inout TouchSampleMerger, _ touches: RawTouch..., scale: Double = 1) -> [String] {
        merger.merge(touches, scale: DisplayScale(scale)) { instant($0 * 1000) }.map(text)
    }

    @Test("samples of several fingers come in the order of time, each once, the present one last")
    func woven() {
        var merger = TouchSampleMerger()
        #expect(merge(&merger, touch(a, .began, at: 0), touch(b, .began, at: 0)) == ["1b@0(0,0)", "2b@0(0,0)"])
        let moves = merge(
            &merger, touch(a, .moved, at: 12, x: 12, coalesced: [4, 8, 12]), touch(b, .moved, at: 11, x: 11, coalesced: [3, 7, 11]))
        #expect(moves == ["2m@3(3,0)", "1m@4(4,0)", "2m@7(7,0)", "1m@8(8,0)", "2m@11(11,0)", "1m@12(12,0)"])
    }

    @Test("coalesced samples may come in any order, without the present one, and with some that are known")
    func anyOrder() {
        var merger = TouchSampleMerger()
        _ = merge(&merger, touch(a, .began, at: 0))
        #expect(merge(&merger, touch(a, .moved, at: 8, x: 8, coalesced: [8, 4])) == ["1m@4(4,0)", "1m@8(8,0)"])
        #expect(merge(&merger, touch(a, .moved, at: 16, x: 16, coalesced: [12, 4, 8])) == ["1m@12(12,0)", "1m@16(16,0)"])
    }

    @Test(
        "of a finger that lands the first sample lands, of one that lifts the last one lifts",
        arguments: [
            (TouchPointer.Phase.ended, "e"), (.cancelled, "c"),
        ])
    func phases(phase: TouchPointer.Phase, letter: String) {
        var merger = TouchSampleMerger()
        #expect(merge(&merger, touch(a, .began, at: 4, x: 4, coalesced: [1, 2, 4])) == ["1b@1(1,0)", "1m@2(2,0)", "1m@4(4,0)"])
        #expect(merge(&merger, touch(a, phase, at: 9, x: 9, coalesced: [8, 9])) == ["1m@8(8,0)", "1\(letter)@9(9,0)"])
        #expect(merger.count == 0)
    }

    @Test("an end at a time that is known still ends, and a time never goes back")
    func endAtKnownTime() {
        var merger = TouchSampleMerger()
        _ = merge(&merger, touch(a, .began, at: 5, x: 1))
        #expect(merge(&merger, touch(a, .moved, at: 4, x: 2)) == ["1m@5(2,0)"])
        #expect(merge(&merger, touch(a, .ended, at: 5, x: 2)) == ["1e@5(2,0)"])
    }

    @Test("who has not landed is left out; the same object is another finger after its end")
    func strangers() {
        var merger = TouchSampleMerger()
        #expect(merge(&merger, touch(a, .moved, at: 1), touch(b, .ended, at: 1)) == [])
        _ = merge(&merger, touch(a, .began, at: 2), touch(b, .began, at: 2))
        _ = merge(&merger, touch(a, .ended, at: 3))
        #expect(merge(&merger, touch(a, .moved, at: 4)) == [])
        #expect(merge(&merger, touch(a, .began, at: 1)) == ["1b@1(0,0)"])
        merger.endAll()
        #expect(merger.count == 0)
        #expect(merge(&merger, touch(b, .ended, at: 9)) == [])
    }

    @Test("points become pixels", arguments: [(1.0, 10.0), (3, 30), (0, 10), (-2, 10), (.nan, 10), (.infinity, 10)])
    func scale(pixelsPerPoint: Double, x: Double) {
        var merger = TouchSampleMerger()
        #expect(merge(&merger, touch(a, .began, at: 0, x: 10), scale: pixelsPerPoint) == ["1b@0(\(Int(x)),0)"])
        #expect(DisplayScale(pixelsPerPoint).density == Float(16 * x))
    }
}
