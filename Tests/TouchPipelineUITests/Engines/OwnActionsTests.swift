import Testing

@testable import TouchPipelineUI

@Suite("The actions of a map among those of its view")
struct OwnActionsTests {
    private final class Action {}

    @Test("they come after those of the view, replace the earlier own ones, and leave the view as it was")
    func actions() {
        let (engine, app, pan, zoom) = (Action(), Action(), Action(), Action())
        var own = OwnActions<Action>()
        var list = own.replace(in: [engine], by: [pan])
        #expect(list.map { ObjectIdentifier($0) } == [engine, pan].map { ObjectIdentifier($0) })
        list.append(app)
        list = own.replace(in: list, by: [zoom])
        #expect(list.map { ObjectIdentifier($0) } == [engine, app, zoom].map { ObjectIdentifier($0) })
        list = own.replace(in: list, by: [])
        #expect(list.map { ObjectIdentifier($0) } == [engine, app].map { ObjectIdentifier($0) })
    }
}
