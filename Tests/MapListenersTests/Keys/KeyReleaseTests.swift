import MapCameras
import MapListeners
import MapTestSupport
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Keys that are held and released")
struct KeyReleaseTests {
    private struct Heard: Equatable {
        let command: MapCommand
        let phase: CommandPhase
    }

    /// A listener that records commands with their phases.
    private final class PhaseListener: TouchInterface, CommandListener {
        var commands: MapCommands
        private(set) var heard: [Heard] = []

        init(_ commands: MapCommands) { self.commands = commands }

        func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

        func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
            heard.append(Heard(command: command, phase: phase))
            return true
        }
    }

    /// A handler that has a chain of its own and no methods for commands.
    private final class ChainHandler: TouchHandlerInterface {
        private let chain = ListenerChain()

        func onTouchEvent(_ touchEvent: TouchEvent) {}
        func insertListener(_ listener: any TouchListener, at index: Int) { chain.insert(listener, at: index) }
        func addListener(_ listener: any TouchListener) { chain.add(listener) }
        func removeListener(_ listener: any TouchListener) { chain.remove(listener) }
        var listeners: [any TouchListener] { chain.listeners }
    }

    private let bindings = KeyBindings.editing.appending(.map)

    @Test("a listener hears the press, the repetitions and the release of a key, with any handler", arguments: [false, true])
    func phases(isCustom: Bool) {
        let handler: any TouchHandlerInterface = isCustom ? ChainHandler() : DefaultTouchHandler(scheduler: VirtualScheduler())
        let (first, second) = (PhaseListener(.zoom), PhaseListener(.pan))
        handler.addListener(first)
        handler.addListener(second)
        let keys = KeyInput()
        for isRepeated in [false, true, true] {
            let isConsumed = keys.perform(MapKey(.leftArrow), isRepeated: isRepeated, bindings: bindings) {
                handler.performFirst(of: $0, phase: $1)
            }
            #expect(isConsumed)
        }
        keys.release(.leftArrow) { handler.performFirst(of: $0, phase: $1) }
        keys.release(.leftArrow) { handler.performFirst(of: $0, phase: $1) }
        let released = [Heard(command: .moveLeft, phase: .released), Heard(command: .panLeft, phase: .released)]
        #expect(first.heard == released)
        #expect(second.heard == [.pressed, .repeated, .repeated].map { Heard(command: .panLeft, phase: $0) } + released)
    }

    @Test("a listener without phases hears presses and repetitions, and no release")
    func withoutPhases() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let listener = TestCommandListener(.pan) { _ in true }
        handler.addListener(listener)
        for phase in CommandPhase.allCases { handler.performFirst(of: [.panLeft], phase: phase) }
        #expect(listener.received == [.panLeft, .panLeft])
        #expect(!handler.performFirst(of: [.panLeft], phase: .released))
    }

    @Test("a key whose meaning a modifier key changes ends what it did before")
    func modifiers() {
        let keys = KeyInput()
        var heard: [Heard] = []
        let perform = { (commands: [MapCommand], phase: CommandPhase) in
            heard += commands.suffix(1).map { Heard(command: $0, phase: phase) }
            return true
        }
        _ = keys.perform(MapKey(.leftArrow, modifiers: .shift), isRepeated: false, bindings: bindings, with: perform)
        _ = keys.perform(MapKey(.leftArrow), isRepeated: true, bindings: bindings, with: perform)
        keys.release(.leftArrow, with: perform)
        #expect(
            heard == [
                Heard(command: .rotateLeft, phase: .pressed), Heard(command: .rotateLeft, phase: .released),
                Heard(command: .panLeft, phase: .repeated), Heard(command: .panLeft, phase: .released),
            ])
    }

    @Test("the loss of the focus releases all keys that the map has consumed, each of them once")
    func lossOfFocus() {
        let keys = KeyInput()
        var released: [MapCommand] = []
        let perform = { (commands: [MapCommand], phase: CommandPhase) in
            if phase == .released { released += commands.suffix(1) }
            return !commands.contains(.zoomOut)
        }
        for key in [MapKey(.leftArrow), MapKey("+"), MapKey("-")] {
            _ = keys.perform(key, isRepeated: false, bindings: bindings, with: perform)
        }
        keys.releaseAll(with: perform)
        keys.releaseAll(with: perform)
        #expect(released == [.zoomIn, .panLeft])
    }

    @Test("a release from inside a callback waits until the callback has returned")
    func inside() {
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        let phases = PhaseListener(.pan)
        let outer = TestCommandListener([.zoomIn]) { [unowned handler] _ in
            #expect(!handler.performFirst(of: [.panLeft], phase: .released))
            #expect(phases.heard.isEmpty)
            return true
        }
        handler.addListener(outer)
        handler.addListener(phases)
        handler.perform(.zoomIn)
        #expect(phases.heard == [Heard(command: .panLeft, phase: .released)])
    }
}
