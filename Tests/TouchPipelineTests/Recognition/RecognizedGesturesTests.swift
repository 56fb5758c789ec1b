import Testing

@testable import TouchPipeline

@Suite("RecognizedGestures and the order of pointers")
struct RecognizedGesturesTests {
    @Test("it holds five gestures in their order")
    func five() {
        var gestures = RecognizedGestures()
        #expect(gestures.isEmpty)
        let five = (0..<5).map { RecognizedGesture(.touchDown(Vec2F(Float($0), 0)), TouchContext(timestamp: .ms(Double($0)))) }
        five.forEach { gestures.append($0) }
        #expect(gestures.count == RecognizedGestures.capacity)
        #expect(Array(gestures) == five)
    }

    @Test("pointers with a phase are listed by ascending ids, and a pointer that is listed twice counts once")
    func order() {
        let ids = [5, -3, .max, 0, .min, 4, 5, 1, 9, 2]
        var pointers = TouchPointers(ids.map { TouchPointer(id: $0, position: .zero, phase: .began) })
        pointers[5].phase = .moved
        var order: [Int] = []
        while let index = pointers.next(.began, after: order.last) { order.append(pointers[index].id) }
        #expect(order == [.min, -3, 0, 1, 2, 5, 9, .max])
        #expect(pointers.next(.ended, after: nil) == nil)
    }

    @Test("two gestures are equal if they are of the same kind with the same numbers", arguments: TouchGesture.Kind.allCases)
    func equality(kind: TouchGesture.Kind) {
        let p = Vec2F(1, 2)
        let q = Vec2F(3, 4)
        let samples: [TouchGesture] = [
            .touchDown(p), .touchDown(q), .clickUnconfirmed(p), .clickUnconfirmed(q), .clickConfirmed(p), .clickConfirmed(q),
            .doubleClick(p), .doubleClick(q), .longPress(p), .longPress(q), .move(p, .underSlop),
            .move(q, .underSlop), .move(p, .pan),
            .move(p, .quickZoom), .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerClick(p, q),
            .twoFingerClick(q, p), .twoFingerMove(old: (p, q), new: (p, q)), .twoFingerMove(old: (q, p), new: (p, q)),
            .twoFingerMove(old: (p, q), new: (q, p)), .twoFingerMoveComplete, .scroll(p, delta: 1), .scroll(p, delta: 2),
            .scroll(q, delta: 1),
            .clearTouch,
        ]
        for (index, sample) in samples.enumerated() where sample.kind == kind {
            #expect(samples.indices.filter { samples[$0] == sample } == [index])
        }
        #expect(samples.contains { $0.kind == kind })
    }

    @Test("a set of kinds has a bit for each, and `all` has every kind")
    func kinds() {
        for kind in TouchGesture.Kind.allCases {
            #expect(TouchGesture.Kinds.all.contains(kind))
            #expect(TouchGesture.Kinds(kind).rawValue.nonzeroBitCount == 1)
            #expect(TouchGesture.Kinds.secondTap.contains(kind) == (kind == .doubleClick || kind == .oneFingerDoubleClickMoveComplete))
        }
        #expect(TouchGesture.Kinds.all.rawValue.nonzeroBitCount == TouchGesture.Kind.allCases.count)
    }

    @Test("a state's name is that of its case", arguments: TouchHandlingState.allCases)
    func stateNames(state: TouchHandlingState) {
        #expect(state.name == "\(state)")
        #expect(TouchHandlingState.allCases.count == 9)
    }
}
