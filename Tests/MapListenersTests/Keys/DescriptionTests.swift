import MapCameras
import MapListeners
import Testing
import TouchPipeline

@Suite("What modes and keys print")
struct DescriptionTests {
    @Test("modes, their errors and the bindings of keys print as a person would write them")
    func descriptions() {
        #expect("\(ModeName.draw)" == "draw")
        #expect("\(InteractionModeError.unknownMode(.draw))" == "no mode \"draw\" is defined")
        #expect("\(InteractionModeError.repeatedListener(.measure))" == "a listener is given twice for the mode \"measure\"")
        var bindings = KeyBindings()
        bindings[MapKey(.leftArrow)] = [.moveLeft, .panLeft]
        bindings[MapKey(.escape)] = [.cancel]
        #expect("\(bindings)" == "[\(MapKey(.leftArrow)): moveLeft or panLeft, \(MapKey(.escape)): cancel]")
    }

    @Test("Escape is a key of the editing keys alone")
    func escape() {
        #expect(KeyBindings.editing[MapKey(.escape)] == [.cancel])
        #expect(KeyBindings.editing.appending(.map)[MapKey(.escape)] == [.cancel])
    }
}
