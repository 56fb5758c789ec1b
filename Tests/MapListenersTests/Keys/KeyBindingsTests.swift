import Foundation
import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Commands: keys")
struct KeyBindingsTests {
    /// The change of a view by keys, with the rounding of an animation taken off.
    private func change(by keys: MapKey..., bindings: KeyBindings = .map) -> CameraState {
        let map = plainMap()
        map.camera.state.pitch = 20
        for key in keys {
            map.bench.handler.perform(key, bindings: bindings)
            map.settle()
        }
        var change = map.state
        let (north, east) = (map.state.center.latitude - 47, map.state.center.longitude - 8)
        func direction(_ degrees: Double) -> Double { abs(degrees) < 1e-9 ? 0 : degrees < 0 ? -1 : 1 }
        change.center = Coordinate(latitude: direction(north), longitude: direction(east))
        (change.zoom, change.pitch) = ((map.state.zoom - 10).rounded(), (map.state.pitch - 20).rounded())
        change.bearing = map.state.bearing.rounded()
        return change
    }

    @Test(
        "the arrow keys move the view, with the Shift key they turn and tilt it, and plus, minus and zero zoom it and turn it to north",
        arguments: [
            (MapKey(.leftArrow), 0.0, -1.0, 0.0, 0.0, 0.0), (MapKey(.rightArrow), 0, 1, 0, 0, 0), (MapKey(.upArrow), 1, 0, 0, 0, 0),
            (MapKey(.downArrow), -1, 0, 0, 0, 0), (MapKey(.rightArrow, modifiers: .shift), 0, 0, 0, 15, 0),
            (MapKey(.leftArrow, modifiers: .shift), 0, 0, 0, 345, 0), (MapKey(.upArrow, modifiers: .shift), 0, 0, 0, 0, 10),
            (MapKey(.downArrow, modifiers: .shift), 0, 0, 0, 0, -10), (MapKey("+"), 0, 0, 1, 0, 0), (MapKey("="), 0, 0, 1, 0, 0),
            (MapKey("+", modifiers: .shift), 0, 0, 1, 0, 0), (MapKey("-"), 0, 0, -1, 0, 0),
            (MapKey("_", modifiers: .shift), 0, 0, -1, 0, 0), (MapKey("0"), 0, 0, 0, 0, -20),
            (MapKey(.leftArrow, modifiers: .option), 0, 0, 0, 0, 0), (MapKey("+", modifiers: .control), 0, 0, 0, 0, 0),
        ] as [(MapKey, Double, Double, Double, Double, Double)])
    func keysOfAMap(key: MapKey, north: Double, east: Double, zoom: Double, bearing: Double, pitch: Double) {
        let expected = CameraState(
            center: Coordinate(latitude: north, longitude: east), zoom: zoom, bearing: bearing, pitch: pitch)
        #expect(change(by: key) == expected)
    }

    @Test("with the keys of MapLibre GL JS, the Shift key zooms by two levels")
    func mapLibre() {
        let keys = [MapKey("+", modifiers: .shift), MapKey("_", modifiers: .shift), MapKey("=")]
        #expect(keys.map { change(by: $0, bindings: .mapLibre).zoom } == [2, -2, 1])
    }

    @Test("Escape is a key of the editing keys alone")
    func escape() {
        let escape = MapKey(.escape)
        #expect(KeyBindings.editing[escape] == [.cancel])
        #expect(KeyBindings.editing.appending(.map)[escape] == [.cancel])
    }

    @Test("a tool takes the keys of editing, and the arrow keys of the map only while it uses them")
    func editingOfAMap() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let tool = TestCommandListener(MapCommands.editing.union(MapCommands.features)) { _ in true }
        handler.addListener(tool)
        let keys = [
            MapKey("Z", modifiers: .control), MapKey("Z", modifiers: [.command, .shift]), MapKey("N", modifiers: .shift),
            MapKey(.leftArrow), MapKey(.space),
        ]
        let others = [MapKey(.tab), MapKey("v", modifiers: [.shift, .option]), MapKey(.space, modifiers: .shift)]
        let taken = (keys + others).filter { handler.perform($0, bindings: .editing.appending(.map)) }
        #expect(taken == keys)
        #expect(tool.received == [.undo, .redo, .previousFeature, .moveLeft, .place])
    }

    @Test("a key is edited, unbound and bound again")
    func editing() throws {
        var bindings = KeyBindings()
        try bindings.bind(MapKey("i"), to: .zoomIn)
        try bindings.bind(MapKey("i"), to: .zoomIn)
        bindings[MapKey("o")] = [.zoomOut]
        #expect(bindings.keys == [MapKey("i"), MapKey("o")])
        #expect(bindings.keys(for: .zoomIn) == [MapKey("I")])
        bindings[MapKey("i")] = []
        #expect(bindings.keys == [MapKey("o")])
        try bindings.bind(MapKey("i"), to: .place, .select)
        #expect(bindings[MapKey("i")] == [.place, .select])
    }

    @Test("a conflict is an error with a description, and changes nothing")
    func conflict() {
        var bindings = KeyBindings.editing.appending(.map)
        let bound = #expect(throws: KeyBindingError.self) { try bindings.bind(MapKey("z", modifiers: .control), to: .redo) }
        let empty = #expect(throws: KeyBindingError.self) { try bindings.bind(MapKey(.leftArrow, modifiers: [.shift, .option])) }
        let texts: [String?] = [
            "Control+Z is bound to undo, so it cannot be bound to redo", "Option+Shift+Left Arrow needs at least one command",
        ]
        #expect([bound?.description, empty?.description] == texts)
        #expect(bindings == .editing.appending(.map))
    }

    @Test("a key of two values has the commands of the first one before those of the second one, each of them once")
    func following() {
        var (a, b) = (KeyBindings(), KeyBindings())
        a[MapKey("a")] = [.undo, .redo]
        b[MapKey("a")] = [.redo, .zoomIn]
        b[MapKey("b")] = [.zoomOut]
        let both = a.appending(b)
        #expect(both.keys == [MapKey("a"), MapKey("b")])
        #expect(both[MapKey("a")] == [.undo, .redo, .zoomIn])
        #expect(both[MapKey("b")] == [.zoomOut])
        #expect([a.appending(KeyBindings()), KeyBindings().appending(a)] == [a, a])
    }

    @Test("two values combine if no key has different commands in them")
    func combination() throws {
        var bindings = KeyBindings.mapLibre
        let combined = KeyBindings.editing.appending(.map)
        let conflicts = bindings.conflicts(with: combined)
        #expect(
            conflicts.map(\.description) == [
                "Left Arrow is bound to panLeft, so it cannot be bound to moveLeft, panLeft",
                "Right Arrow is bound to panRight, so it cannot be bound to moveRight, panRight",
                "Up Arrow is bound to panUp, so it cannot be bound to moveUp, panUp",
                "Down Arrow is bound to panDown, so it cannot be bound to moveDown, panDown",
            ])
        #expect(throws: conflicts[0]) { try bindings.add(combined) }
        #expect(bindings == .mapLibre)
        var extra = KeyBindings()
        extra[MapKey("u")] = [.undo]
        try bindings.add(extra)
        #expect(bindings[MapKey("u")] == [.undo])
        #expect(bindings.keys.count == KeyBindings.mapLibre.keys.count + 1)
    }

    @Test("the order in which keys were bound does not matter for equality, the order of their commands does")
    func equality() {
        var (a, b) = (KeyBindings(), KeyBindings())
        (a[MapKey("a")], a[MapKey("b")]) = ([.undo], [.redo])
        (b[MapKey("b")], b[MapKey("a")]) = ([.redo], [.undo])
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        b[MapKey("a")] = [.undo, .redo]
        #expect(a != b)
    }

    @Test("the first command of a key that a listener consumes is performed")
    func fallback() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let map = TestCommandListener(.pan) { _ in true }
        let drawing = TestCommandListener(.move)
        handler.addListener(drawing)
        handler.addListener(map)
        func perform(_ key: MapKey) -> Bool { handler.perform(key, bindings: .editing.appending(.map)) }
        #expect(perform(MapKey(.leftArrow)))
        #expect([drawing.received, map.received] == [[.moveLeft], [.panLeft]])
        drawing.onPerform = { _ in true }
        #expect(perform(MapKey(.leftArrow)))
        #expect([drawing.received, map.received] == [[.moveLeft, .moveLeft], [.panLeft]])
        #expect(!perform(MapKey("x")))
    }

    @Test("a capital letter is the same key, and every key and the bindings have a text")
    func texts() {
        #expect(MapKey("Z") == MapKey("z"))
        let keys = [
            MapKey("z", modifiers: [.command, .shift]), MapKey("ä"), MapKey(MapKey.Key(rawValue: 0xD800)), MapKey(.deleteForward),
        ]
        #expect(keys.map(\.description) == ["Shift+Command+Z", "ä", "Key 55296", "Forward Delete"])
        var bindings = KeyBindings()
        bindings[MapKey(.leftArrow)] = [.moveLeft, .panLeft]
        bindings[MapKey(.escape)] = [.cancel]
        #expect("\(bindings)" == "[\(MapKey(.leftArrow)): moveLeft or panLeft, \(MapKey(.escape)): cancel]")
    }

    @Test("from inside a callback, the commands of a key wait together, and the next one is tried if the one before is not consumed")
    func fallbackFromInside() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let map = TestCommandListener(.pan) { _ in true }
        let drawing = TestCommandListener(.move)
        let outer = TestCommandListener(.zoom)
        outer.onPerform = { _ in
            #expect(handler.perform(MapKey(.leftArrow), bindings: .editing.appending(.map)), "a listener takes one of them")
            #expect(!handler.perform(MapKey("z", modifiers: .control), bindings: .editing.appending(.map)), "no listener takes it")
            #expect(drawing.received.isEmpty)
            return true
        }
        for listener in [outer, drawing, map] { handler.addListener(listener) }
        #expect(handler.perform(.zoomIn))
        #expect(drawing.received == [.moveLeft])
        #expect(map.received == [.panLeft])
    }

    @Test("a key that is held repeats the commands that can be repeated, and the others once")
    func held() {
        let keys = KeyInput()
        func check(
            _ key: MapKey, isRepeated: Bool = false, consuming: Bool = true, isConsumed: Bool, performs expected: [[MapCommand]] = [],
            _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            var performed: [[MapCommand]] = []
            let result = keys.perform(key, isRepeated: isRepeated, bindings: .editing.appending(.map)) {
                if $1 != .released { performed.append($0) }
                return consuming
            }
            #expect(result == isConsumed, comment, sourceLocation: sourceLocation)
            #expect(performed == expected, comment, sourceLocation: sourceLocation)
        }
        let (left, space) = (MapKey(.leftArrow), MapKey(.space))
        check(left, isConsumed: true, performs: [[.moveLeft, .panLeft]])
        check(left, isRepeated: true, isConsumed: true, performs: [[.moveLeft, .panLeft]])
        check(left, isRepeated: true, consuming: false, isConsumed: false, performs: [[.moveLeft, .panLeft]])
        check(space, isConsumed: true, performs: [[.place, .select]])
        check(space, isRepeated: true, isConsumed: true)
        check(MapKey(.space, modifiers: .shift), isRepeated: true, consuming: false, isConsumed: false, "it has no command")
        check(space, consuming: false, isConsumed: false, performs: [[.place, .select]])
        check(space, isRepeated: true, isConsumed: false, "the first press belonged to the system")
        check(MapKey(.delete), isRepeated: true, isConsumed: false, "another key")
        check(MapKey("x"), isConsumed: false, "a key without a command")
        #expect(MapCommands.repeating.isSuperset(of: .history))
        #expect(!MapCommands.repeating.contains(.selectAll))
    }

    @Test("a listener may perform a key inside the command of another key")
    func heldInside() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let keys = KeyInput()
        let listener = TestCommandListener()
        listener.onPerform = { command in
            guard command == .zoomIn else { return true }
            return keys.perform(MapKey("-"), isRepeated: false, bindings: .editing.appending(.map)) {
                handler.performFirst(of: $0, phase: $1)
            }
        }
        handler.addListener(listener)
        #expect(
            keys.perform(MapKey("+"), isRepeated: false, bindings: .editing.appending(.map)) {
                handler.performFirst(of: $0, phase: $1)
            })
        #expect(listener.received == [.zoomIn, .zoomOut])
    }

    @Test("bindings are saved by the names of keys and commands, and come back equal")
    func saved() throws {
        var bindings = KeyBindings()
        bindings[MapKey(.leftArrow, modifiers: [.command, .shift])] = [.moveLeft, .panLeft]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(bindings), as: UTF8.self)
        #expect(text == #"[{"commands":["moveLeft","panLeft"],"key":{"key":"Left Arrow","modifiers":["shift","command"]}}]"#)
        let commands = Array(MapCommands.map.union(MapCommands.editing))
        let data = try encoder.encode(commands)
        #expect(try JSONDecoder().decode([String].self, from: data) == commands.map(\.name))
        #expect(try JSONDecoder().decode([MapCommand].self, from: data) == commands)
        for var bindings in [KeyBindings.map, .editing, .mapLibre] {
            bindings[MapKey(MapKey.Key(rawValue: 0xD800), modifiers: [.control, .option])] = [.place]
            bindings[MapKey(MapKey.Key(rawValue: 7))] = [.undo, .redo]
            bindings[MapKey("ä")] = [.undo]
            let read = try JSONDecoder().decode(KeyBindings.self, from: JSONEncoder().encode(bindings))
            #expect(read == bindings)
            #expect(read.keys == bindings.keys)
        }
    }

    @Test(
        "what is not a list of bindings is an error with the reason",
        arguments: [
            (#"[{"key": {"key": "Q"}, "commands": []}]"#, "Q has no command"),
            (#"[{"key": {"key": "q"}, "commands": ["undo"]}, {"key": {"key": "Q"}, "commands": ["redo"]}]"#, "Q is in the list twice"),
            (#"[{"key": {"key": "Left"}, "commands": ["undo"]}]"#, "unknown key: Left"),
            (#"[{"key": {"key": ""}, "commands": ["undo"]}]"#, "unknown key: "),
            (#"[{"key": {"key": "Q", "modifiers": ["meta"]}, "commands": ["undo"]}]"#, "unknown modifier key: meta"),
        ])
    func unreadable(text: String, reason: String) {
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(KeyBindings.self, from: Data(text.utf8)) }
        guard case .dataCorrupted(let context)? = error else { Issue.record("\(String(describing: error))"); return }
        #expect(context.debugDescription == reason)
    }
}
