import Geodesy
import Testing
import TouchPipeline

@testable import TouchPipelineOpenMobileMaps

@Suite("The order of listeners in Open Mobile Maps")
struct FallingIndexOrderTests {
    @Test("the highest index is asked first, and added listeners are in front")
    func order() {
        var order = FallingIndexOrder<String>()
        order.insert("layer 0", at: 0)
        order.insert("layer 5", at: 5)
        order.insert("layer 3", at: 3)
        order.add("added")
        #expect(order.listeners == ["added", "layer 5", "layer 3", "layer 0"])
        #expect(order.entries.map { $0.index } == [6, 5, 3, 0])
    }

    @Test("a listener that is inserted into an empty list is not lost", arguments: [Int32.min, -1, 0, 7, .max])
    func empty(index: Int32) {
        var order = FallingIndexOrder<String>()
        order.insert("first", at: index)
        #expect(order.listeners == ["first"])
    }

    @Test("of equal indices the later one is asked first, also at the highest index")
    func equal() {
        var order = FallingIndexOrder<String>()
        order.insert("a", at: .max)
        order.insert("b", at: .max)
        order.add("c")
        #expect(order.listeners == ["c", "b", "a"])
    }

    @Test("listeners are removed")
    func removal() {
        var order = FallingIndexOrder<String>()
        for name in ["a", "b", "c"] { order.add(name) }
        order.removeAll { $0 == "b" }
        #expect(order.listeners == ["c", "a"])
    }
}

@Suite("The units of Open Mobile Maps")
struct MapCoreUnitsTests {
    @Test("the bearing is the negative rotation", arguments: [(Float(0), 0.0), (90, 270), (-90, 90), (360, 0), (725, 355), (-0.0, 0)])
    func bearing(rotation: Float, bearing: Double) {
        let found = MapCoreUnits.bearing(ofRotation: rotation)
        #expect(found == bearing && found.sign == .plus)
    }

    @Test("a rotation is in 0 ..< 360, and gives the bearing back", arguments: [0, 1e-9, 0.1, 45, 179.5, 359.999999999])
    func rotation(bearing: Double) {
        let rotation = MapCoreUnits.rotation(ofBearing: bearing)
        #expect((0..<360).contains(rotation))
        let difference = MapCoreUnits.bearing(ofRotation: rotation) - bearing
        #expect(abs(difference.remainder(dividingBy: 360)) < 1e-4)
    }

    @Test("coordinates are meters of EPSG:3857")
    func meters() {
        // The transformation of EPSG:3857 of the PROJ documentation's example values: 1 degree of longitude is 111,319.49 m.
        let (x, y) = MapCoreUnits.meters(of: Coordinate(latitude: 0, longitude: 1))
        #expect(abs(x - 111_319.4907932736) < 1e-6 && abs(y) < 1e-6)
        let top = MapCoreUnits.meters(of: Coordinate(latitude: 85.0511287798066, longitude: -180))
        #expect(abs(top.x + 20_037_508.342789244) < 1e-5 && abs(top.y - 20_037_508.342789244) < 1e-5)
    }

    @Test("meters give the coordinate back", arguments: [(46.95, 7.44), (-33.9, 151.2), (0, -179.9), (80, 0)])
    func inverse(latitude: Double, longitude: Double) {
        let (x, y) = MapCoreUnits.meters(of: Coordinate(latitude: latitude, longitude: longitude))
        let coordinate = MapCoreUnits.coordinate(x: x, y: y)
        #expect(abs(coordinate.latitude - latitude) < 1e-9 && abs(coordinate.longitude - longitude) < 1e-9)
    }
}

@MainActor
@Suite("Listeners behind callbacks")
struct CallbackChainTests {
    /// Records what it receives.
    private final class Witness: TouchListener {
        var contexts: [(gesture: TouchGesture, context: TouchContext)] = []
        var consumed: TouchGesture.Kinds = []
        var isInChain = false

        func didEnter(_ environment: TouchEnvironment) { isInChain = true }

        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
            contexts.append((gesture, context))
            return consumed.contains(gesture.kind)
        }
    }

    private let scheduler = VirtualScheduler()
    private let first = Witness()
    private let second = Witness()
    private let callbacks: CallbackChain

    init() {
        callbacks = CallbackChain(density: ScreenDensity(pixelsPerInch: 320), scheduler: scheduler)
        callbacks.chain.set([first, second])
    }

    @Test("the first listener is asked first, and listeners enter and leave once")
    func order() {
        first.consumed = .longPress
        #expect(callbacks.offer(.longPress(Vec2F(3, 4))))
        #expect(first.isInChain && second.isInChain)
        #expect(first.contexts.count == 1 && second.contexts.isEmpty)
        #expect(!callbacks.offer(.touchDown(Vec2F(1, 2))))
    }

    @Test("the position of a move is the sum of the deltas, and its time is that of the callback")
    func moves() throws {
        _ = callbacks.offer(.touchDown(Vec2F(10, 20)))
        scheduler.advance(to: TouchInstant(microseconds: 16_000))
        _ = callbacks.offer(.move(Vec2F(1, 2), .underSlop))
        _ = callbacks.offer(.move(Vec2F(30, 2), .pan))
        let last = try #require(second.contexts.last)
        #expect(last.context.position == Vec2F(41, 24) && last.context.startPosition == Vec2F(10, 20))
        #expect(last.context.timestamp == TouchInstant(microseconds: 16_000) && last.context.isPastSlop)
    }

    @Test("a listener that takes over a move excludes the others until the end")
    func claim() {
        _ = callbacks.offer(.touchDown(.zero))
        first.consumed = .move
        #expect(callbacks.offer(.move(Vec2F(50, 0), .pan)))
        #expect(second.contexts.last?.gesture == .clearTouch && second.contexts.last?.context.endReason == .takenOver)
        let count = second.contexts.count
        _ = callbacks.offer(.moveComplete)
        #expect(second.contexts.count == count)
        #expect(first.contexts.last?.context.endReason == .lifted)
    }

    @Test("a touch that ends without the end of its moves was cancelled", arguments: [true, false])
    func end(isComplete: Bool) {
        _ = callbacks.offer(.touchDown(.zero))
        _ = callbacks.offer(.move(Vec2F(50, 0), .pan))
        if isComplete { _ = callbacks.offer(.moveComplete) }
        _ = callbacks.offer(.clearTouch)
        #expect(second.contexts.last?.context.endReason == (isComplete ? .lifted : .cancelled))
        #expect(second.contexts.last?.context.pointerCount == 0)
    }
}
