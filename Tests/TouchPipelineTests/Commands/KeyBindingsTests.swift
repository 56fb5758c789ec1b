import Testing
import TouchPipeline

@Suite("Commands: keys")
struct KeyBindingsTests {
    @Test(
        "the keys of the playground",
        arguments: [
            (KeyPress(.leftArrow), [MapCommand.moveLeft, .panLeft]), (KeyPress(.upArrow, modifiers: .shift), [.tiltUp]),
            (KeyPress(.rightArrow, modifiers: .shift), [.rotateRight]), (KeyPress("+"), [.zoomIn]), (KeyPress("="), [.zoomIn]),
            (KeyPress("+", modifiers: .shift), [.zoomIn]), (KeyPress("_", modifiers: .shift), [.zoomOut]), (KeyPress("0"), [.resetNorth]),
            (KeyPress("Z", modifiers: .control), [.undo]), (KeyPress("Z", modifiers: [.command, .shift]), [.redo]),
            (KeyPress("N", modifiers: .shift), [.previousFeature]), (KeyPress(.space), [.place, .select]),
            (KeyPress(.leftArrow, modifiers: .option), []), (KeyPress("+", modifiers: .control), []), (KeyPress(.tab), []),
            (KeyPress("v", modifiers: [.shift, .option]), []), (KeyPress(.space, modifiers: .shift), []),
        ] as [(KeyPress, [MapCommand])])
    func playground(key: KeyPress, commands: [MapCommand]) { #expect(KeyBindings.playground.commands(for: key) == commands) }

    @Test(
        "the keys of MapLibre GL JS",
        arguments: [
            (KeyPress("+", modifiers: .shift), [MapCommand.zoomInFurther]), (KeyPress("="), [.zoomIn]), (KeyPress("-"), [.zoomOut]),
            (KeyPress("_", modifiers: .shift), [.zoomOutFurther]), (KeyPress(.downArrow), [.panDown]),
            (KeyPress(.downArrow, modifiers: .shift), [.tiltDown]), (KeyPress(.escape), []),
        ] as [(KeyPress, [MapCommand])])
    func mapLibre(key: KeyPress, commands: [MapCommand]) { #expect(KeyBindings.mapLibre.commands(for: key) == commands) }

    @Test("a key is edited, unbound and bound again")
    func editing() throws {
        var bindings = KeyBindings()
        try bindings.bind(KeyPress("i"), to: .zoomIn)
        try bindings.bind(KeyPress("i"), to: .zoomIn)
        bindings[KeyPress("o")] = [.zoomOut]
        #expect(bindings.keys == [KeyPress("i"), KeyPress("o")])
        #expect(bindings.keys(for: .zoomIn) == [KeyPress("I")])
        bindings[KeyPress("i")] = []
        #expect(bindings.keys == [KeyPress("o")])
        try bindings.bind(KeyPress("i"), to: .place, .select)
        #expect(bindings[KeyPress("i")] == [.place, .select])
    }

    @Test("a conflict is an error in words, and changes nothing")
    func conflict() {
        var bindings = KeyBindings.playground
        let error = #expect(throws: KeyBindingError.self) { try bindings.bind(KeyPress("z", modifiers: .control), to: .redo) }
        #expect(error?.description == "Control+Z is bound to undo, so it cannot be bound to redo")
        let empty = #expect(throws: KeyBindingError.self) { try bindings.bind(KeyPress(.leftArrow, modifiers: [.shift, .option])) }
        #expect(empty?.description == "Option+Shift+Left Arrow needs at least one command")
        #expect(bindings == .playground)
    }

    @Test("two values combine if no key has different commands in them")
    func combination() throws {
        var bindings = KeyBindings.mapLibre
        let conflicts = bindings.conflicts(with: .playground)
        #expect(
            conflicts.map(\.description) == [
                "Left Arrow is bound to panLeft, so it cannot be bound to moveLeft, panLeft",
                "Right Arrow is bound to panRight, so it cannot be bound to moveRight, panRight",
                "Up Arrow is bound to panUp, so it cannot be bound to moveUp, panUp",
                "Down Arrow is bound to panDown, so it cannot be bound to moveDown, panDown",
            ])
        #expect(throws: conflicts[0]) { try bindings.add(.playground) }
        #expect(bindings == .mapLibre)
        var extra = KeyBindings()
        extra[KeyPress("u")] = [.undo]
        try bindings.add(extra)
        #expect(bindings[KeyPress("u")] == [.undo])
        #expect(bindings.keys.count == KeyBindings.mapLibre.keys.count + 1)
    }

    @Test("the order in which keys were bound does not matter for equality, the order of their commands does")
    func equality() {
        var (a, b) = (KeyBindings(), KeyBindings())
        (a[KeyPress("a")], a[KeyPress("b")]) = ([.undo], [.redo])
        (b[KeyPress("b")], b[KeyPress("a")]) = ([.redo], [.undo])
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        b[KeyPress("a")] = [.undo, .redo]
        #expect(a != b)
    }

    @Test("the first command of a key that a listener consumes is performed")
    func fallback() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let map = CommandListener(.pan) { _ in true }
        let drawing = CommandListener(.move)
        handler.addListener(drawing)
        handler.addListener(map)
        #expect(handler.perform(KeyPress(.leftArrow), bindings: .playground))
        #expect(drawing.received == [.moveLeft])
        #expect(map.received == [.panLeft])
        drawing.onPerform = { _ in true }
        #expect(handler.perform(KeyPress(.leftArrow), bindings: .playground))
        #expect(map.received == [.panLeft])
        #expect(!handler.perform(KeyPress("x"), bindings: .playground))
    }

    @Test("a capital letter is the same key, and every key has a text")
    func texts() {
        #expect(KeyPress("Z") == KeyPress("z"))
        #expect(KeyPress("z", modifiers: [.command, .shift]).description == "Shift+Command+Z")
        #expect(KeyPress("ä").description == "ä")
        #expect(KeyPress(KeyPress.Key(rawValue: 0xD800)).description == "Key 55296")
        #expect(KeyPress(.deleteForward).description == "Forward Delete")
    }
}
