import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Written by `touchpipe replay --test`: what these fingers did, and what must follow.
@Test("The touches that were recorded with no listener give the same transcript")
func recordedTouchesec51298d() throws {
    let reader = try TraceReader(bytes: Array(trace.utf8))
    let header = reader.header
    let configuration = TouchConfiguration.recommended.at(density: header.density)
    let chain: [(String, any TouchListener)] = []
    let scheduler = VirtualScheduler()
    let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
    for (_, listener) in chain { handler.addListener(listener) }
    let observer = TranscriptObserver { listener in chain.first { $0.1 === listener }?.0 }
    let observation = handler.observe(observer.receive)
    defer { observation.cancel() }
    while let event = try reader.next() {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
    }
    scheduler.runUntilIdle()
    #expect(observer.transcript.difference(from: expected) == nil)
}

private let trace = #"""
    {"format":"touchpipe-trace","version":1,"device":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36","width":1081.5,"height":2401.875,"density":420,"source":"tap"}
    {"t":1000000,"a":"down","p":[{"i":2,"x":542.99963,"y":1264.0005,"p":0.229}]}
    {"t":1008300,"a":"move","p":[{"i":2,"x":541.9995,"y":1264.0005,"p":0.461}]}
    {"t":1016700,"a":"move","p":[{"i":2,"x":541.9995,"y":1265.0006,"p":0.463}]}
    {"t":1035000,"a":"up","p":[{"i":2,"x":541.9995,"y":1265.0006,"p":0.463}]}
    {"t":1900000,"a":"down","p":[{"i":3,"x":315,"y":679.00085,"p":0.201}]}
    {"t":1908300,"a":"move","p":[{"i":3,"x":316.00012,"y":680.001,"p":0.352}]}
    {"t":1916800,"a":"move","p":[{"i":3,"x":316.00012,"y":681.0011,"p":0.396}]}
    {"t":1933300,"a":"move","p":[{"i":3,"x":317.00024,"y":682.0012,"p":0.393}]}
    {"t":1958300,"a":"move","p":[{"i":3,"x":318.00037,"y":682.9988,"p":0.32}]}
    {"t":1974000,"a":"up","p":[{"i":3,"x":318.00037,"y":682.9988,"p":0.32}]}
    {"t":2900000,"a":"down","p":[{"i":4,"x":833.99927,"y":1714.9991,"p":0.238}]}
    {"t":2908300,"a":"move","p":[{"i":4,"x":833.99927,"y":1715.9993,"p":0.418}]}
    {"t":2916700,"a":"move","p":[{"i":4,"x":833.99927,"y":1716.9994,"p":0.469}]}
    {"t":2941700,"a":"move","p":[{"i":4,"x":833.99927,"y":1717.9995,"p":0.455}]}
    {"t":2991700,"a":"move","p":[{"i":4,"x":833.99927,"y":1718.9996,"p":0.428}]}
    {"t":3021000,"a":"up","p":[{"i":4,"x":833.99927,"y":1718.9996,"p":0.428}]}
    """#

private let expected: GestureTranscript = #"""
    1000 ms  touchDown (543.0, 1264.0)  [oneFingerDown]
    1008.3 ms  move (-1.0, +0.0)  [oneFingerDown]
    1016.7 ms  move (+0.0, +1.0)  [oneFingerDown]
    1035 ms  clickUnconfirmed (542.0, 1265.001)  [oneFingerUpAfterClick]
    1035 ms  clearTouch lifted  [oneFingerUpAfterClick]
    1035 ms  no double tap: no listener is interested in a second tap
    1035 ms  clickConfirmed (542.0, 1265.001)  [idle]
    1900 ms  touchDown (315.0, 679.001)  [oneFingerDown]
    1900 ms  no double tap: 865 ms apart, limit 300 ms
    1908.3 ms  move (+1.0, +1.0)  [oneFingerDown]
    1916.8 ms  move (+0.0, +1.0)  [oneFingerDown]
    1933.3 ms  move (+1.0, +1.0)  [oneFingerDown]
    1958.3 ms  move (+1.0, +0.998)  [oneFingerDown]
    1974 ms  clickUnconfirmed (318.0, 682.999)  [oneFingerUpAfterClick]
    1974 ms  clearTouch lifted  [oneFingerUpAfterClick]
    1974 ms  no double tap: no listener is interested in a second tap
    1974 ms  clickConfirmed (318.0, 682.999)  [idle]
    2900 ms  touchDown (833.999, 1714.999)  [oneFingerDown]
    2908.3 ms  move (+0.0, +1.0)  [oneFingerDown]
    2916.7 ms  move (+0.0, +1.0)  [oneFingerDown]
    2941.7 ms  move (+0.0, +1.0)  [oneFingerDown]
    2991.7 ms  move (+0.0, +1.0)  [oneFingerDown]
    3021 ms  clickUnconfirmed (833.999, 1719.0)  [oneFingerUpAfterClick]
    3021 ms  clearTouch lifted  [oneFingerUpAfterClick]
    3021 ms  no double tap: no listener is interested in a second tap
    3021 ms  clickConfirmed (833.999, 1719.0)  [idle]
    """#
