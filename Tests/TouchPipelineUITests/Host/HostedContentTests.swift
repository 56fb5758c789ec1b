import ContentPlugin
import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// The updates of `TouchPipelineMap`, without SwiftUI.
@MainActor
@Suite("Content of a hosted map")
struct HostedContentTests {
    let scheduler = VirtualScheduler()
    let host: TouchPipelineHost
    let navigation: MapNavigationListener
    let hosted = HostedContent()

    init() {
        host = TouchPipelineHost(scheduler: scheduler)
        navigation = MapNavigationListener(camera: Self.camera())
    }

    static func camera() -> WebMercatorCamera {
        WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
    }

    func disc(_ x: Float, _ y: Float) -> CircleAnnotation {
        CircleAnnotation(centerCoordinate: navigation.camera.coordinate(at: Vec2F(x, y))!).circleRadius(20)
    }

    func update(_ change: (inout HostedContent.Update) -> Void) {
        var update = HostedContent.Update()
        update.navigation = navigation
        change(&update)
        hosted.update(host, to: update)
    }

    func feed(_ script: GestureScript) {
        for event in script.events(startingAt: scheduler.now + .seconds(1)) {
            scheduler.advance(to: event.timestamp ?? scheduler.now)
            host.feed([event])
        }
        scheduler.runUntilIdle()
    }

    @Test("an update of a view keeps thresholds that the app has changed, unless it has another configuration")
    func configuration() {
        update { _ in }
        host.configuration.finger.longPressTimeout = .milliseconds(1500)
        update { _ in }
        #expect(host.configuration.finger.longPressTimeout == .milliseconds(1500))
        update { $0.configuration = .flutter }
        #expect(host.configuration.finger == TouchConfiguration.flutter.finger)
    }

    @Test("the content lies behind the listeners and in front of the navigation, and its handlers are called")
    func chain() throws {
        let front = RecordingListener("front")
        var log: [String] = []
        update {
            $0.listeners = [front]
            $0.content = ContentDescription { disc(200, 400).onTapGesture { log.append("disc") } }.onMapTapGesture { _ in log.append("map")
            }
        }
        let listener = try #require(hosted.listener)
        let chain: [AnyObject] = [front, listener, navigation]
        #expect(host.handler.listeners.map { ObjectIdentifier($0) } == chain.map { ObjectIdentifier($0) })
        feed(.tap(at: Vec2F(200, 400)))
        feed(.tap(at: Vec2F(50, 50)))
        #expect(log == ["disc", "map"])
    }

    @Test("an equal update keeps the listener and the content, and without content the listener leaves the chain")
    func updates() throws {
        update { $0.content = ContentDescription { disc(200, 400) } }
        let listener = try #require(hosted.listener)
        let revision = listener.content.revision
        update { $0.content = ContentDescription { disc(200, 400) } }
        #expect(hosted.listener === listener)
        #expect(listener.content.revision == revision)
        update { $0.content = nil }
        #expect(hosted.listener == nil)
        #expect(host.handler.listeners.count == 1)
    }

    @Test("with another camera the content is created again, and without a navigation there is none")
    func camera() throws {
        update { $0.content = ContentDescription { disc(200, 400) } }
        let first = try #require(hosted.listener)
        update {
            $0.navigation = MapNavigationListener(camera: Self.camera())
            $0.content = ContentDescription { disc(200, 400) }
        }
        let second = try #require(hosted.listener)
        #expect(first !== second)
        #expect(second.content.annotationCount == 1)
        #expect(!host.handler.listeners.contains { $0 === first })
        update {
            $0.navigation = nil
            $0.content = ContentDescription { disc(200, 400) }
        }
        #expect(hosted.listener == nil)
        #expect(host.handler.listeners.isEmpty)
    }

    @Test("visible content is reported after an update, a drag, a pan and a resize, if it may have changed")
    func visible() {
        var told: [Int] = []
        func say(_ count: Int) {
            update {
                $0.content = ContentDescription {
                    ForEvery(0..<count, id: { $0 }) { disc(Float(100 + 50 * $0), 400).draggable(.immediately) }
                }
                $0.onVisibleContentChange = { told.append($0.count) }
            }
        }
        say(2)
        say(2)
        #expect(told == [2])
        say(3)
        #expect(told == [2, 3])
        feed(.tap(at: Vec2F(20, 20)))
        #expect(told == [2, 3])
        feed(.drag(from: Vec2F(100, 400), to: Vec2F(100, 300)))
        #expect(told.count > 4)
        #expect(told.last == 3)
        told = []
        feed(.drag(from: Vec2F(20, 100), to: Vec2F(20, 400)))
        #expect(told.count > 2)
        told = []
        host.resize(width: 300, height: 300, scale: DisplayScale(1))
        #expect(told.count == 1)
    }

    @Test("the settings of a view are set by each update that has them, and the host is reported once")
    func settings() {
        let view = FakeMapView(host: host)
        var hosts = 0
        func update(_ change: (inout HostedViewSettings) -> Void) {
            var update = HostedContent.Update(navigation: navigation)
            change(&update.settings)
            update.onHost = { hosts += $0 === view.host ? 1 : 0 }
            hosted.update(view, to: update)
        }
        update { _ in }
        #expect(view.keyBindings == .map)
        #expect(view.changesOfCommands == 0)
        for _ in 0..<2 {
            update {
                $0.keyBindings = .editing.appending(.map)
                $0.pencilBindings = .editing
                $0.accessibilityCommands = [.zoomIn]
                $0.accessibilityActionName = { _ in "Vergrößern" }
                $0.announcement = { _ in "Zoomstufe" }
            }
        }
        #expect(view.keyBindings == .editing.appending(.map))
        #expect(host.pencilBindings == .editing)
        #expect(view.accessibilityCommands == [.zoomIn])
        #expect([view.changesOfCommands, hosts] == [1, 1])
        let texts = [view.accessibilityActionName(.zoomIn), view.announcement(CommandFeedback("Zoom level 4"))]
        #expect(texts == ["Vergrößern", "Zoomstufe"])
    }

    @Test("the options of the content follow each update")
    func options() {
        var log: [String] = []
        func tap(within radius: Float) {
            update {
                $0.content = ContentDescription { disc(200, 400).onTapGesture { log.append("disc") } }
                $0.options.radius = HitRadius(finger: .dp(radius), pointer: .dp(radius))
            }
            feed(.tap(at: Vec2F(230, 400)))
        }
        tap(within: 5)
        #expect(log.isEmpty)
        tap(within: 15)
        #expect(log == ["disc"])
    }
}

/// The properties of a view, without a platform.
private final class FakeMapView: HostedMapView {
    let host: TouchPipelineHost
    var keyBindings = KeyBindings.map
    private(set) var changesOfCommands = 0
    var accessibilityCommands: [MapCommand] = [] { didSet { changesOfCommands += 1 } }
    var accessibilityActionName: (MapCommand) -> String = { $0.englishName }
    var announcement: (CommandFeedback) -> String = { $0.englishText }

    init(host: TouchPipelineHost) { self.host = host }
}
