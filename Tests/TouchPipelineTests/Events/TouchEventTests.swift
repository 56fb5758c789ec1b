import Testing
import TouchPipeline

@Suite("TouchEvent")
struct TouchEventTests {
    @Test("the initializers for one, two and several pointers give equal events")
    func forms() {
        let (a, b) = (pointer(1, 0, 0, .began), pointer(2, 5, 5))
        #expect(TouchEvent(.down, a, timestamp: .ms(1)) == TouchEvent(.down, pointers: [a], timestamp: .ms(1)))
        #expect(TouchEvent(.down, a, b, modifiers: .shift) == TouchEvent(.down, pointers: [a, b], modifiers: .shift))
    }

    @Test("the defaults are no scroll, no keys and no time, and a finger with the primary button and average pressure")
    func defaults() {
        let event = TouchEvent(.move, pointers: [])
        #expect(event.scrollDelta == 0)
        #expect(event.modifiers.isEmpty)
        #expect(event.timestamp == nil)
        let plain = TouchPointer(id: 1, position: .zero, phase: .began)
        #expect(plain.kind == .finger)
        #expect(plain.pressure == 0.5)
        #expect(plain.buttons == .primary)
    }

    static let actions: [(TouchAction, TouchPointer.Phase)] = [
        (.down, .began), (.move, .moved), (.up, .ended), (.cancel, .cancelled), (.scroll, .moved),
    ]

    @Test("an event of positions alone has pointers at these positions", arguments: actions)
    func positions(action: TouchAction, phase: TouchPointer.Phase) {
        let event = TouchEvent(pointers: [Vec2F(1, 2), Vec2F(3, 4)], scrollDelta: 5, touchAction: action)
        #expect(event.pointers.map(\.position) == [Vec2F(1, 2), Vec2F(3, 4)])
        #expect(event.pointers.map(\.phase) == [phase, phase])
        #expect(event.scrollDelta == 5)
        #expect(event.touchAction == action)
        #expect(event.timestamp == nil)
    }

    @Test("an event of positions alone is not the same as one with ids")
    func identified() {
        let alone = TouchEvent(pointers: [Vec2F(1, 2)], scrollDelta: 0, touchAction: .down)
        let withIDs = TouchEvent(.down, pointers: alone.pointers)
        #expect(alone != withIDs)
        #expect(alone == TouchEvent(pointers: [Vec2F(1, 2)], scrollDelta: 0, touchAction: .down))
    }

    @Test("more than ten positions are dropped and counted")
    func tooMany() {
        let event = TouchEvent(pointers: (0..<14).map { Vec2F(Float($0), 0) }, scrollDelta: 0, touchAction: .down)
        #expect(event.pointers.count == 10)
        #expect(event.pointers.droppedCount == 4)
    }
}
