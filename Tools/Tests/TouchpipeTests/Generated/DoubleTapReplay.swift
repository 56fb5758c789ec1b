import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Written by `touchpipe replay --test`: what these fingers did, and what must follow.
@Test("The touches that were recorded with map give the same transcript")
func recordedTouches551d36ef() throws {
    let reader = try TraceReader(bytes: Array(trace.utf8))
    let header = reader.header
    let configuration = TouchConfiguration.recommended.at(density: header.density)
    let center = Coordinate(latitude: 41.9, longitude: 12.5)
    let view = CameraState(center: center, zoom: 4.0, bearing: 0.0, pitch: 0.0)
    let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)
    let camera = WebMercatorCamera(state: view, viewport: viewport)
    let map = MapNavigationListener(camera: camera)
    let chain: [(String, any TouchListener)] = [("map", map)]
    let scheduler = VirtualScheduler()
    let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
    for (_, listener) in chain { handler.addListener(listener) }
    let observer = TranscriptObserver { listener in chain.first { $0.1 === listener }?.0 }
    let observation = handler.observe(observer.receive)
    defer { observation.cancel() }
    while let event = try reader.next() {
        if let time = event.timestamp { scheduler.advance(to: time) }
        map.advance(to: scheduler.now)
        handler.onTouchEvent(event)
    }
    scheduler.runUntilIdle()
    #expect(observer.transcript.difference(from: expected) == nil)
}

private let trace = #"""
    {"format":"touchpipe-trace","version":1,"device":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36","width":1081.5,"height":2401.875,"density":420,"source":"double-tap"}
    {"t":1000100,"a":"down","p":[{"i":2,"x":603.9994,"y":1079.001,"p":0.206}]}
    {"t":1008400,"a":"move","p":[{"i":2,"x":604.9995,"y":1079.001,"p":0.369}]}
    {"t":1025100,"a":"move","p":[{"i":2,"x":604.9995,"y":1080.0011,"p":0.417}]}
    {"t":1041800,"a":"move","p":[{"i":2,"x":605.99963,"y":1080.0011,"p":0.422}]}
    {"t":1050100,"a":"move","p":[{"i":2,"x":605.99963,"y":1081.0012,"p":0.407}]}
    {"t":1058400,"a":"move","p":[{"i":2,"x":604.9995,"y":1081.0012,"p":0.239}]}
    {"t":1068100,"a":"up","p":[{"i":2,"x":604.9995,"y":1081.0012,"p":0.239}]}
    {"t":1200100,"a":"down","p":[{"i":3,"x":616.00085,"y":1088.9996,"p":0.221}]}
    {"t":1208400,"a":"move","p":[{"i":3,"x":615.00073,"y":1089.9998,"p":0.403}]}
    {"t":1216800,"a":"move","p":[{"i":3,"x":615.00073,"y":1090.9999,"p":0.437}]}
    {"t":1225100,"a":"move","p":[{"i":3,"x":615.00073,"y":1092,"p":0.435}]}
    {"t":1241800,"a":"move","p":[{"i":3,"x":615.00073,"y":1093.0001,"p":0.432}]}
    {"t":1261100,"a":"up","p":[{"i":3,"x":615.00073,"y":1093.0001,"p":0.432}]}
    {"t":2400100,"a":"down","p":[{"i":4,"x":367.99875,"y":1545.999,"p":0.254}]}
    {"t":2408400,"a":"move","p":[{"i":4,"x":367.99875,"y":1546.9991,"p":0.453}]}
    {"t":2425200,"a":"move","p":[{"i":4,"x":367.99875,"y":1547.9993,"p":0.509}]}
    {"t":2441800,"a":"move","p":[{"i":4,"x":368.99887,"y":1548.9994,"p":0.508}]}
    {"t":2458400,"a":"move","p":[{"i":4,"x":367.99875,"y":1548.9994,"p":0.282}]}
    {"t":2468100,"a":"up","p":[{"i":4,"x":367.99875,"y":1548.9994,"p":0.282}]}
    {"t":2682100,"a":"down","p":[{"i":5,"x":382.0005,"y":1554,"p":0.217}]}
    {"t":2691800,"a":"move","p":[{"i":5,"x":382.0005,"y":1556.0002,"p":0.413}]}
    {"t":2708400,"a":"move","p":[{"i":5,"x":382.0005,"y":1557.0004,"p":0.431}]}
    {"t":2743100,"a":"up","p":[{"i":5,"x":382.0005,"y":1557.0004,"p":0.431}]}
    """#

private let expected: GestureTranscript = #"""
    1000.1 ms  touchDown (603.999, 1079.001)  [oneFingerDown]
    1008.4 ms  move (+1.0, +0.0)  [oneFingerDown]  consumed by #0 map
    1025.1 ms  move (+0.0, +1.0)  [oneFingerDown]  consumed by #0 map
    1041.8 ms  move (+1.0, +0.0)  [oneFingerDown]  consumed by #0 map
    1050.1 ms  move (+0.0, +1.0)  [oneFingerDown]  consumed by #0 map
    1058.4 ms  move (-1.0, +0.0)  [oneFingerDown]  consumed by #0 map
    1068.1 ms  clickUnconfirmed (605.0, 1081.001)  [oneFingerUpAfterClick]
    1068.1 ms  clearTouch lifted  [oneFingerUpAfterClick]
    1200.1 ms  touchDown (616.001, 1089.0)  [oneFingerDoubleClickDown]
    1208.4 ms  move (-1.0, +1.0)  [oneFingerDoubleClickDown]
    1216.8 ms  move (+0.0, +1.0)  [oneFingerDoubleClickDown]
    1225.1 ms  move (+0.0, +1.0)  [oneFingerDoubleClickDown]
    1241.8 ms  move (+0.0, +1.0)  [oneFingerDoubleClickDown]
    1261.1 ms  doubleClick (615.001, 1093.0)  [idle]  consumed by #0 map
    1261.1 ms  clearTouch lifted  [idle]
    2400.1 ms  touchDown (367.999, 1545.999)  [oneFingerDown]
    2408.4 ms  move (+0.0, +1.0)  [oneFingerDown]  consumed by #0 map
    2425.2 ms  move (+0.0, +1.0)  [oneFingerDown]  consumed by #0 map
    2441.8 ms  move (+1.0, +1.0)  [oneFingerDown]  consumed by #0 map
    2458.4 ms  move (-1.0, +0.0)  [oneFingerDown]  consumed by #0 map
    2468.1 ms  clickUnconfirmed (367.999, 1548.999)  [oneFingerUpAfterClick]
    2468.1 ms  clearTouch lifted  [oneFingerUpAfterClick]
    2682.1 ms  touchDown (382.0, 1554.0)  [oneFingerDoubleClickDown]
    2691.8 ms  move (+0.0, +2.0)  [oneFingerDoubleClickDown]
    2708.4 ms  move (+0.0, +1.0)  [oneFingerDoubleClickDown]
    2743.1 ms  doubleClick (382.0, 1557.0)  [idle]  consumed by #0 map
    2743.1 ms  clearTouch lifted  [idle]
    """#
