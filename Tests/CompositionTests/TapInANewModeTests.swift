import ContentPlugin
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A tap that opens a mode")
struct TapInANewModeTests {
    /// The way in which the listener of the new mode enters.
    enum Route: String, Sendable, CaseIterable {
        case mode, insertion, list, returnOfTheListener
    }

    /// The gesture in whose callback it enters.
    static let openings: [TouchGesture.Kind] = [.touchDown, .clickUnconfirmed, .clearTouch]

    @Test("a tap that opens a mode does nothing in it, and the next one does", arguments: Route.allCases, openings)
    func tap(route: Route, opening: TouchGesture.Kind) throws {
        // A listener that leaves later has received the tap before.
        if route == .returnOfTheListener, opening != .touchDown { return }
        let map = MapTestBench()
        let content = ContentListener(camera: map.camera)
        var taps = 0
        content.content.add(ContentAnnotation(.circle(radius: .dp(20), at: map.coordinate(200, 400))).onTapGesture { _ in taps += 1 })
        let handler = map.bench.handler
        let modes = InteractionModes(handler: handler)
        let opener = RecordingListener("opener", consuming: [])
        try modes.define(.navigate, [opener, map.navigation])
        try modes.define(.measure, [content, map.navigation])
        try modes.change(to: .navigate)
        if route == .returnOfTheListener { handler.insertListener(content, at: 1) }
        var hasOpened = false
        opener.onEvent = { event in
            guard event.gesture.kind == opening, !hasOpened else { return }
            hasOpened = true
            switch route {
            case .mode: try? modes.change(to: .measure)
            case .insertion: handler.insertListener(content, at: 0)
            case .list: handler.setListeners([content, map.navigation])
            case .returnOfTheListener:
                handler.removeListener(content)
                handler.insertListener(content, at: 0)
            }
        }
        map.play(.tap(at: Vec2F(200, 400)))
        map.wait(.seconds(1))
        #expect(hasOpened)
        #expect(taps == 0)
        map.play(.tap(at: Vec2F(200, 400)))
        map.wait(.seconds(1))
        #expect(taps == 1)
    }
}
