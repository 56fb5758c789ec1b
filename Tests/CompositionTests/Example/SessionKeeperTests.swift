import DrawingPlugin
import Foundation
import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// An app that draws, then measures. Its memory is `disk`.
private struct App {
    let drawing: DrawingListener
    let measuring: MeasurementListener
    let keeper: SessionKeeper
    let bench: TouchTestBench<DefaultTouchHandler>

    init(_ disk: Disk) throws {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let tools: [DrawingTool] = [.freehandLine, .line, .select]
        drawing = DrawingListener(camera: camera, tool: tools[0])
        measuring = MeasurementListener(camera: camera)
        keeper = try SessionKeeper(drawing, measuring, tools: tools, restoring: disk.data) { disk.data = $0 }
        bench = TouchTestBench(drawing, measuring, keeper)
    }

    /// A freehand line, a line of three taps, and then two measured points, one of which is dragged.
    func parts() -> [(GestureScript, () -> Void)] {
        let pause = GestureScript.pause(.seconds(1))
        let taps = GestureScript.tap(at: Vec2F(50, 300)) + pause + .tap(at: Vec2F(150, 300)) + pause + .tap(at: Vec2F(150, 400)) + pause
        let points = GestureScript.tap(at: Vec2F(50, 600)) + pause + .tap(at: Vec2F(350, 600)) + pause
        return [
            (.drag(from: Vec2F(50, 100), to: Vec2F(300, 150)) + pause, { drawing.tool = .freehandLine }),
            (taps, { drawing.tool = .line }),
            (points + .drag(from: Vec2F(350, 600), to: Vec2F(300, 700)) + pause, { drawing.isEnabled = false }),
        ]
    }
}

private final class Disk {
    var data: Data?
}

@Test("an app that is killed at any sample has the session from before the touch in progress, with every step of undo")
func killed() throws {
    let disk = Disk()
    let app = try App(disk)
    var drag = 0
    for (script, prepare) in app.parts() {
        prepare()
        app.keeper.save()
        for event in script.events(startingAt: app.bench.scheduler.now, sampling: app.bench.sampling) {
            let before = disk.data
            app.bench.play([event], settling: false)
            if event.touchAction != .up { #expect(disk.data == before) }
            if app.drawing.isActive { drag += 1 }

            // The app is killed: nothing but the bytes remains.
            let copy = Disk()
            copy.data = disk.data
            let next = try App(copy)
            #expect(next.drawing.savedState == app.drawing.savedState)
            #expect(next.measuring.savedState == app.measuring.savedState)
        }
        app.bench.settle()
    }
    #expect(drag > 10)
    let next = try App(disk)
    #expect(next.drawing.tool.name == "line")
    #expect(next.drawing.drawing.draft?.vertices.count == 3)
    var steps = 0
    while next.drawing.undo() { steps += 1 }
    #expect(steps == 4)
    #expect(next.drawing.drawing == Drawing())
    #expect(next.measuring.savedState.undoCount == 3)
    #expect(next.measuring.undo())
    #expect(next.measuring.state.count == 2)
}

@Test("a listener that leaves in the middle of a drag saves the session from before the drag")
func leaves() throws {
    let disk = Disk()
    let app = try App(disk)
    app.bench.play(.drag(from: Vec2F(50, 100), to: Vec2F(300, 150)))
    let before = app.drawing.savedState
    disk.data = nil
    app.drawing.select(before.drawing.features.map { $0.id })
    let events = GestureScript.drag(from: Vec2F(50, 200), to: Vec2F(300, 250)).events(startingAt: app.bench.scheduler.now + .seconds(1))
    app.bench.play(Array(events[..<15]), settling: false)
    #expect(app.drawing.isActive)
    #expect(disk.data == nil)
    app.bench.handler.setListeners([])
    let next = try App(disk)
    #expect(next.drawing.drawing.features == before.drawing.features)
    #expect(next.drawing.drawing.selection == before.drawing.features.map { $0.id })
}

@Test("bytes that are damaged are an error")
func damaged() {
    let disk = Disk()
    disk.data = Data("{}".utf8)
    #expect(throws: DecodingError.self) { try App(disk) }
}
