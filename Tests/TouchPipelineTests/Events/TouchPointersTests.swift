import Testing
import TouchPipeline

@Suite("TouchPointers")
struct TouchPointersTests {
    private static func numbered(_ count: Int) -> [TouchPointer] { (0..<count).map { pointer($0, Float($0), 0) } }

    @Test("up to ten pointers are kept in order, and further ones are dropped and counted", arguments: 0...13)
    func capacity(count: Int) {
        let pointers = TouchPointers(Self.numbered(count))
        #expect(Array(pointers) == Self.numbered(min(count, 10)))
        #expect(pointers.droppedCount == max(0, count - 10))
    }

    @Test("an array literal and appending give the same pointers")
    func literal() {
        let literal: TouchPointers = [pointer(1, 0, 0), pointer(2, 5, 5)]
        var appended = TouchPointers(pointer(1, 0, 0))
        appended.append(pointer(2, 5, 5))
        #expect(literal == appended)
        #expect(literal.map(\.id) == [1, 2])
        let none: TouchPointers = []
        #expect(none.isEmpty)
        #expect(none == TouchPointers())
    }

    @Test("as a collection it has indices, slices, a reverse order, distances and searches")
    func collection() {
        let pointers = TouchPointers(Self.numbered(7))
        let places: [Int] = [pointers.startIndex, pointers.endIndex, pointers.index(1, offsetBy: 3), pointers.distance(from: 5, to: 2)]
        #expect(places == [0, 7, 4, -3])
        #expect(pointers.indices == 0..<7)
        let slices: [[Int]] = [
            pointers[2..<4].map(\.id), pointers.reversed().map(\.id), pointers.indices.map { pointers[$0].id },
        ]
        #expect(slices == [[2, 3], [6, 5, 4, 3, 2, 1, 0], [0, 1, 2, 3, 4, 5, 6]])
        #expect(pointers.first?.id == 0)
        #expect(pointers.last?.id == 6)
    }

    @Test("every pointer can be changed", arguments: 0..<10)
    func mutation(index: Int) {
        var pointers = TouchPointers(Self.numbered(10))
        pointers[index].position = Vec2F(99, 99)
        pointers[index].phase = .ended
        var expected = Self.numbered(10)
        expected[index] = pointer(index, 99, 99, .ended)
        #expect(Array(pointers) == expected)
    }

    @Test("the index of an id is the first index that has it")
    func firstIndex() {
        let pointers: TouchPointers = [pointer(4, 0, 0), pointer(-1, 1, 0), pointer(4, 2, 0)]
        #expect([4, -1, 5].map { pointers.firstIndex(ofID: $0) } == [0, 1, nil])
        #expect(TouchPointers().firstIndex(ofID: 0) == nil)
    }

    @Test("pointers that were replaced do not affect equality")
    func equality() {
        var a = TouchPointers(pointer(9, 9, 9))
        a = TouchPointers()
        a.append(pointer(1, 0, 0))
        let b = TouchPointers(pointer(1, 0, 0))
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(a != [pointer(1, 0, 0), pointer(2, 0, 0)])
        #expect(a != [pointer(2, 0, 0)])
        #expect(TouchPointers(Self.numbered(10)) != TouchPointers(Self.numbered(11)))
    }

    #if os(macOS) || os(Linux)
    @Test("an index out of range traps")
    func outOfRange() async {
        await #expect(processExitsWith: .failure) {
            let pointers = TouchPointers(pointer(1, 0, 0))
            _ = pointers[1]
        }
        await #expect(processExitsWith: .failure) { _ = TouchPointers()[-1] }
        await #expect(processExitsWith: .failure) {
            var recognizer = GestureRecognizer()
            _ = recognizer.process(TouchEvent(.move, pointers: []))[0]
        }
    }
    #endif
}
