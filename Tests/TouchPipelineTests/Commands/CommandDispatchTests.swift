import Testing
import TouchPipeline

@Suite("Commands: dispatch")
struct CommandDispatchTests {
    private let handler = DefaultTouchHandler(scheduler: VirtualScheduler())

    private func add(_ listeners: TestCommandListener...) { for listener in listeners { handler.addListener(listener) } }

    /// The names of the commands that a listener has received.
    private func received(_ listeners: TestCommandListener...) -> [[String]] { listeners.map { $0.received.map(\.name) } }

    @Test("index 0 is asked first, true consumes, and a command that no listener consumes is not performed", arguments: [0, 1, 2, nil])
    func order(consumer: Int?) {
        var log: [Int] = []
        #expect(!handler.perform(.zoomIn), "there is no listener")
        for index in 0..<3 {
            let listener = TestCommandListener { _ in
                log.append(index)
                return index == consumer
            }
            add(listener)
        }
        #expect(handler.perform(.zoomIn) == (consumer != nil))
        #expect(log == Array(0...(consumer ?? 2)))
    }

    @Test("a listener receives only the commands that it takes, and its set is read each time")
    func taken() {
        let listener = TestCommandListener(.zoom) { _ in true }
        add(listener)
        #expect(handler.commands == .zoom)
        let before = handler.perform(.undo)
        listener.commands = .history
        #expect([before, handler.perform(.undo), handler.perform(.zoomIn)] == [false, true, false])
        #expect(listener.received == [.undo])
    }

    @Test("the commands of a handler are those of all its listeners")
    func union() {
        add(TestCommandListener(.pan), TestCommandListener(.history))
        #expect(handler.commands == MapCommands.pan.union(MapCommands.history))
    }

    @Test("a listener that is removed from inside a command receives nothing more, and one that is added receives the next command")
    func changes() {
        let removed = TestCommandListener { _ in true }
        let added = TestCommandListener { _ in true }
        let first = TestCommandListener()
        first.onPerform = { [handler] _ in
            handler.removeListener(removed)
            handler.insertListener(added, at: 0)
            return false
        }
        add(first, removed)
        let answer = handler.perform(.zoomIn)
        #expect(removed.stay == ["entered", "left"])
        #expect([answer, handler.perform(.zoomOut)] == [false, true])
        #expect(received(first, removed, added) == [["zoomIn"], [], ["zoomOut"]])
    }

    @Test("a listener that removes itself still consumes the command")
    func removesItself() {
        let listener = TestCommandListener()
        listener.onPerform = { [handler] _ in
            handler.removeListener(listener)
            return true
        }
        add(listener)
        let answers = [handler.perform(.cancel), handler.listeners.isEmpty, handler.perform(.cancel)]
        #expect(answers == [true, true, false])
    }

    @Test("a command from inside a callback waits until the callback has returned, and is answered by whether a listener has it")
    func fromInside() {
        var log: [String] = []
        let inner = TestCommandListener(.history) { command in
            log.append(command.name)
            return true
        }
        let outer = TestCommandListener(.zoom)
        outer.onPerform = { [handler] _ in
            log.append("undo has a listener: \(handler.perform(.undo))")
            log.append("panUp has a listener: \(handler.perform(.panUp))")
            log.append("zoomIn returns")
            return true
        }
        add(outer, inner)
        #expect(handler.perform(.zoomIn))
        #expect(log == ["undo has a listener: true", "panUp has a listener: false", "zoomIn returns", "undo"])
    }

    @Test("the observer receives every command with its consumer")
    func observed() {
        let listener = TestCommandListener(.history) { _ in true }
        add(TestCommandListener(), listener)
        var lines: [String] = []
        let token = handler.observe {
            if case .performed(let dispatch) = $0 {
                lines.append(dispatch.logLine(consumerName: dispatch.consumer === listener ? "second" : nil))
            }
        }
        handler.perform(.undo)
        handler.perform(.zoomIn)
        token.cancel()
        handler.perform(.redo)
        #expect(lines == ["0 ms  command undo  consumed by #1 second", "0 ms  command zoomIn"])
    }

    @Test("an observer that a listener adds inside a command receives the next one")
    func observedFromInside() {
        var observed: [MapCommand] = []
        var token: ObservationToken?
        let listener = TestCommandListener()
        listener.onPerform = { [handler] _ in
            if token == nil { token = handler.observe { if case .performed(let dispatch) = $0 { observed.append(dispatch.command) } } }
            return true
        }
        add(listener)
        #expect([MapCommand.zoomIn, .zoomOut].map { handler.perform($0) } == [true, true])
        #expect(observed == [.zoomOut])
    }

    @Test("if no listener has a feature to go to, the handler announces it", arguments: [MapCommand.nextFeature, .previousFeature])
    func nothingHere(command: MapCommand) {
        var log: [String] = []
        let token = handler.observeEvents { if case .announced(let feedback) = $0 { log.append(feedback.englishText) } }
        defer { token.cancel() }
        func perform(_ command: MapCommand, _ why: String) { log.append("\(why): \(handler.perform(command))") }
        perform(command, "no listener takes it")
        let listener = TestCommandListener()
        add(TestCommandListener(.features), listener)
        perform(command, "no listener consumes it")
        perform(.undo, "another command")
        listener.onPerform = { _ in true }
        perform(command, "consumed")
        let expected = [
            "no listener takes it: false", "Nothing here", "no listener consumes it: false", "another command: false", "consumed: true",
        ]
        #expect(log == expected)
    }

    @Test("feedback reaches each observer of the events of the handler, until its token is cancelled")
    func feedback() {
        var log: [String] = []
        func observe(_ name: String) -> ObservationToken {
            handler.observeEvents { if case .announced(let feedback) = $0 { log.append("\(name): \(feedback.englishText)") } }
        }
        let token = observe("first")
        defer { token.cancel() }
        let other = observe("second")
        let listener = TestCommandListener()
        listener.onPerform = { _ in
            listener.environment?.announce(CommandFeedback("Point %1 of %2", "3", "7"))
            return true
        }
        add(listener)
        handler.perform(.nextFeature)
        log.append("cancelled")
        other.cancel()
        handler.perform(.nextFeature)
        #expect(log == ["first: Point 3 of 7", "second: Point 3 of 7", "cancelled", "first: Point 3 of 7"])
    }

    @Test("a translation may have its placeholders in any order, and a placeholder without a value stays")
    func translation() {
        let feedback = CommandFeedback("Point %1 of %2", "3", "7")
        let texts = ["Von %2 Punkten der %1. – 100 %", "%3 %0 %%1 %"].map { feedback.text(in: $0) }
        #expect(texts == ["Von 7 Punkten der 3. – 100 %", "%3 %0 %3 %"])
    }

    @Test("a chain of a custom handler dispatches commands, too")
    func chain() {
        let chain = ListenerChain()
        let listener = TestCommandListener(.zoom) { _ in true }
        chain.add(TestCommandListener())
        chain.add(listener)
        #expect(chain.dispatch(MapCommand.zoomIn) === listener)
        #expect(chain.dispatch(MapCommand.undo) == nil)
        #expect(chain.commands == .all)
    }

    @Test("a handler with the default asks its listeners in order")
    func customHandler() {
        final class SilentHandler: TouchHandlerInterface {
            private(set) var listeners: [any TouchListener] = []
            func onTouchEvent(_ touchEvent: TouchEvent) {}
            func insertListener(_ listener: any TouchListener, at index: Int) { listeners.insert(listener, at: index) }
            func addListener(_ listener: any TouchListener) { listeners.append(listener) }
            func removeListener(_ listener: any TouchListener) { listeners.removeAll { $0 === listener } }
        }
        let outer = SilentHandler()
        let (first, second) = (TestCommandListener(), TestCommandListener(.zoom) { _ in true })
        outer.addListener(first)
        outer.addListener(second)
        #expect([MapCommand.zoomIn, .undo].map { outer.perform($0) } == [true, false])
        #expect(received(first, second) == [["zoomIn", "undo"], ["zoomIn"]])
    }

    @Test("the name alone identifies a command")
    func names() {
        #expect(MapCommand("zoomIn", englishName: "Closer") == .zoomIn)
        #expect(MapCommand("closer", englishName: "Zoom in") != .zoomIn)
        #expect(MapCommands.zoom.contains(MapCommand("zoomIn", englishName: "")))
        #expect(Set(MapCommands.map.map(\.englishName)).count == MapCommands.map.count)
        #expect("\(MapCommand.zoomIn)" == "zoomIn")
    }

    @Test("a command that no module declares goes through the chain as the others do")
    func ownCommand() {
        let showLegend = MapCommand("showLegend", englishName: "Show the legend")
        let listener = TestCommandListener([showLegend]) { _ in true }
        add(TestCommandListener(.map), listener)
        #expect(handler.perform(showLegend))
        #expect(listener.received == [showLegend])
    }
}
