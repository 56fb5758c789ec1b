import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Written by `touchpipe replay --test`: what these fingers did, and what must follow.
@Test("The touches that were recorded with drawing, transform, map give the same transcript")
func recordedTouches94b06847() throws {
    let reader = try TraceReader(bytes: Array(trace.utf8))
    let header = reader.header
    let configuration = TouchConfiguration.recommended.at(density: header.density)
    let center = Coordinate(latitude: 41.9, longitude: 12.5)
    let view = CameraState(center: center, zoom: 4.0, bearing: 0.0, pitch: 0.0)
    let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)
    let camera = WebMercatorCamera(state: view, viewport: viewport)
    let drawing = DrawingListener(camera: camera, tool: .freehandLine)
    let transform = {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap { x, y in
            let (viewport, half) = (camera.viewport, camera.viewport.width / 4)
            return camera.coordinate(at: Vec2F(Float(viewport.focus.x + half * x), Float(viewport.focus.y + half * y)))
        }
        let square = DrawnFeature(id: 1, .polygon([corners]))
        return DrawingListener(camera: camera, tool: .select, drawing: Drawing([square], selection: [1]))
    }()
    let map = MapNavigationListener(camera: camera)
    let chain: [(String, any TouchListener)] = [("drawing", drawing), ("transform", transform), ("map", map)]
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
    {"format":"touchpipe-trace","version":1,"device":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36","width":1081.5,"height":2401.875,"density":420,"source":"rotate"}
    {"t":1000100,"a":"down","p":[{"i":2,"x":415.9995,"y":1413.0007,"p":0.221}]}
    {"t":1014100,"a":"down","p":[{"i":2,"x":415.9995,"y":1413.0007,"f":"stationary","p":0.221},{"i":3,"x":702.0011,"y":876.9994,"p":0.205}]}
    {"t":1016800,"a":"move","p":[{"i":2,"x":415.9995,"y":1414.0009,"p":0.44},{"i":3,"x":702.0011,"y":876.9994,"f":"stationary","p":0.205}]}
    {"t":1033400,"a":"move","p":[{"i":2,"x":415.9995,"y":1416.0011,"p":0.44},{"i":3,"x":702.0011,"y":877.9995,"p":0.402}]}
    {"t":1050100,"a":"move","p":[{"i":2,"x":415.9995,"y":1416.0011,"f":"stationary","p":0.44},{"i":3,"x":702.0011,"y":878.99963,"p":0.397}]}
    {"t":1066800,"a":"move","p":[{"i":2,"x":414.9994,"y":1417.0012,"p":0.446},{"i":3,"x":701.001,"y":878.99963,"p":0.395}]}
    {"t":1083400,"a":"move","p":[{"i":2,"x":414.9994,"y":1417.0012,"f":"stationary","p":0.446},{"i":3,"x":701.001,"y":879.99976,"p":0.395}]}
    {"t":1100100,"a":"move","p":[{"i":2,"x":414.9994,"y":1417.0012,"f":"stationary","p":0.446},{"i":3,"x":702.0011,"y":879.99976,"p":0.398}]}
    {"t":1116800,"a":"move","p":[{"i":2,"x":414.9994,"y":1417.0012,"f":"stationary","p":0.446},{"i":3,"x":702.0011,"y":880.9999,"p":0.404}]}
    {"t":1133400,"a":"move","p":[{"i":2,"x":413.99924,"y":1416.0011,"p":0.473},{"i":3,"x":703.9988,"y":880.9999,"p":0.411}]}
    {"t":1150100,"a":"move","p":[{"i":2,"x":412.9991,"y":1415.001,"p":0.481},{"i":3,"x":704.9989,"y":882,"p":0.42}]}
    {"t":1166800,"a":"move","p":[{"i":2,"x":410.99887,"y":1414.0009,"p":0.49},{"i":3,"x":707.99927,"y":883.0001,"p":0.43}]}
    {"t":1183400,"a":"move","p":[{"i":2,"x":408.00113,"y":1413.0007,"p":0.497},{"i":3,"x":710.99963,"y":885.00037,"p":0.439}]}
    {"t":1200100,"a":"move","p":[{"i":2,"x":405.00076,"y":1412.0006,"p":0.504},{"i":3,"x":716.00024,"y":888.00073,"p":0.448}]}
    {"t":1216800,"a":"move","p":[{"i":2,"x":401.00024,"y":1410.0004,"p":0.51},{"i":3,"x":722.001,"y":891.0011,"p":0.455}]}
    {"t":1233400,"a":"move","p":[{"i":2,"x":395.99963,"y":1407,"p":0.514},{"i":3,"x":728.99927,"y":894.999,"p":0.46}]}
    {"t":1250100,"a":"move","p":[{"i":2,"x":389.99887,"y":1402.9995,"p":0.516},{"i":3,"x":737.00024,"y":899.99963,"p":0.463}]}
    {"t":1266800,"a":"move","p":[{"i":2,"x":384.00076,"y":1398.999,"p":0.517},{"i":3,"x":745.9988,"y":906.00037,"p":0.463}]}
    {"t":1283400,"a":"move","p":[{"i":2,"x":376.99988,"y":1395.0011,"p":0.515},{"i":3,"x":756,"y":913.0012,"p":0.46}]}
    {"t":1300100,"a":"move","p":[{"i":2,"x":368.99887,"y":1389.0004,"p":0.512},{"i":3,"x":766.0012,"y":920.99963,"p":0.455}]}
    {"t":1316800,"a":"move","p":[{"i":2,"x":361.0005,"y":1382.9996,"p":0.508},{"i":3,"x":778.0001,"y":930.00073,"p":0.448}]}
    {"t":1333400,"a":"move","p":[{"i":2,"x":351.9994,"y":1375.9988,"p":0.501},{"i":3,"x":789.999,"y":940.9995,"p":0.439}]}
    {"t":1350100,"a":"move","p":[{"i":2,"x":344.001,"y":1367.0002,"p":0.494},{"i":3,"x":802.0005,"y":952.00085,"p":0.43}]}
    {"t":1366800,"a":"move","p":[{"i":2,"x":336,"y":1357.9991,"p":0.486},{"i":3,"x":813.9994,"y":964.9999,"p":0.42}]}
    {"t":1383400,"a":"move","p":[{"i":2,"x":327.999,"y":1347.0004,"p":0.478},{"i":3,"x":826.00085,"y":978.999,"p":0.411}]}
    {"t":1400100,"a":"move","p":[{"i":2,"x":320.0006,"y":1335.999,"p":0.47},{"i":3,"x":837.99976,"y":994.00085,"p":0.404}]}
    {"t":1416800,"a":"move","p":[{"i":2,"x":311.99963,"y":1325.0002,"p":0.462},{"i":3,"x":849.0011,"y":1011.00037,"p":0.398}]}
    {"t":1433400,"a":"move","p":[{"i":2,"x":304.99875,"y":1312.9988,"p":0.455},{"i":3,"x":859.9999,"y":1027.9999,"p":0.395}]}
    {"t":1450100,"a":"move","p":[{"i":2,"x":299.0006,"y":1299.9998,"p":0.449},{"i":3,"x":870.0011,"y":1044.9994,"p":0.395}]}
    {"t":1466800,"a":"move","p":[{"i":2,"x":294,"y":1286.0006,"p":0.444},{"i":3,"x":878.99963,"y":1063.9991,"p":0.397}]}
    {"t":1483400,"a":"move","p":[{"i":2,"x":288.9994,"y":1271.9989,"p":0.441},{"i":3,"x":886.0005,"y":1081.9988,"p":0.402}]}
    {"t":1500100,"a":"move","p":[{"i":2,"x":284.99887,"y":1257.9998,"p":0.44},{"i":3,"x":892.9988,"y":1101.0011,"p":0.409}]}
    {"t":1516800,"a":"move","p":[{"i":2,"x":282.00113,"y":1244.0006,"p":0.441},{"i":3,"x":897.9994,"y":1120.0009,"p":0.418}]}
    {"t":1533400,"a":"move","p":[{"i":2,"x":280.0009,"y":1230.999,"p":0.443},{"i":3,"x":903,"y":1139.0006,"p":0.427}]}
    {"t":1550100,"a":"move","p":[{"i":2,"x":278.0006,"y":1216.9999,"p":0.448},{"i":3,"x":907.0005,"y":1158.0004,"p":0.437}]}
    {"t":1566800,"a":"move","p":[{"i":2,"x":277.0005,"y":1204.0009,"p":0.453},{"i":3,"x":909.00073,"y":1174.9999,"p":0.446}]}
    {"t":1583400,"a":"move","p":[{"i":2,"x":277.0005,"y":1190.9993,"p":0.46},{"i":3,"x":911.001,"y":1191.9994,"p":0.453}]}
    {"t":1600100,"a":"move","p":[{"i":2,"x":278.0006,"y":1179.0004,"p":0.468},{"i":3,"x":912.0011,"y":1207.9988,"p":0.459}]}
    {"t":1616800,"a":"move","p":[{"i":2,"x":279.00076,"y":1166.9989,"p":0.477},{"i":3,"x":912.0011,"y":1223.0006,"p":0.463}]}
    {"t":1633400,"a":"move","p":[{"i":2,"x":281.001,"y":1157.0002,"p":0.485},{"i":3,"x":911.001,"y":1236.9998,"p":0.463}]}
    {"t":1650100,"a":"move","p":[{"i":2,"x":282.00113,"y":1147.9991,"p":0.493},{"i":3,"x":911.001,"y":1249.9988,"p":0.461}]}
    {"t":1666800,"a":"move","p":[{"i":2,"x":283.99875,"y":1139.0006},{"i":3,"x":910.00085,"y":1261.0001,"p":0.457}]}
    {"t":1683400,"a":"move","p":[{"i":2,"x":285.999,"y":1131.9998,"p":0.507},{"i":3,"x":909.00073,"y":1270.9988,"p":0.45}]}
    {"t":1700100,"a":"move","p":[{"i":2,"x":287.99924,"y":1125.999,"p":0.512},{"i":3,"x":908.0006,"y":1278.9998,"p":0.442}]}
    {"t":1716900,"a":"move","p":[{"i":2,"x":288.9994,"y":1121.001,"p":0.515},{"i":3,"x":907.0005,"y":1286.0006,"p":0.432}]}
    {"t":1733400,"a":"move","p":[{"i":2,"x":290.99963,"y":1116.0004,"p":0.517},{"i":3,"x":906.00037,"y":1292.9989,"p":0.423}]}
    {"t":1750100,"a":"move","p":[{"i":2,"x":291.99976,"y":1113,"p":0.516},{"i":3,"x":905.00024,"y":1297.9995,"p":0.414}]}
    {"t":1766800,"a":"move","p":[{"i":2,"x":292.99988,"y":1109.9996,"p":0.514},{"i":3,"x":904.0001,"y":1300.9999,"p":0.406}]}
    {"t":1783400,"a":"move","p":[{"i":2,"x":292.99988,"y":1108.9995,"p":0.51},{"i":3,"x":904.0001,"y":1303.0001,"p":0.4}]}
    {"t":1800100,"a":"move","p":[{"i":2,"x":294,"y":1107.9994,"p":0.505},{"i":3,"x":903,"y":1305.0004,"p":0.396}]}
    {"t":1816800,"a":"move","p":[{"i":2,"x":294,"y":1106.9993,"p":0.499},{"i":3,"x":903,"y":1305.0004,"f":"stationary","p":0.396}]}
    {"t":1833400,"a":"move","p":[{"i":2,"x":294,"y":1106.9993,"f":"stationary","p":0.499},{"i":3,"x":903,"y":1306.0005,"p":0.396}]}
    {"t":1850100,"a":"move","p":[{"i":2,"x":294,"y":1105.9991,"p":0.483},{"i":3,"x":903,"y":1306.0005,"f":"stationary","p":0.396}]}
    {"t":1866800,"a":"move","p":[{"i":2,"x":295.00012,"y":1105.9991,"p":0.474},{"i":3,"x":903,"y":1306.0005,"f":"stationary","p":0.396}]}
    {"t":1910100,"a":"up","p":[{"i":2,"x":295.00012,"y":1105.9991,"p":0.474},{"i":3,"x":903,"y":1306.0005,"f":"stationary","p":0.396}]}
    {"t":1916800,"a":"move","p":[{"i":3,"x":904.0001,"y":1306.0005,"p":0.142}]}
    {"t":1921100,"a":"up","p":[{"i":3,"x":904.0001,"y":1306.0005,"p":0.142}]}
    """#

private let expected: GestureTranscript = #"""
    1000.1 ms  touchDown (416.0, 1413.001)  [oneFingerDown]
    1014.1 ms  clearTouch additionalFinger  [twoFingerDown]
    1014.1 ms  no tap: another finger landed
    1014.1 ms  no long press: another finger landed
    1016.8 ms  twoFingerMove (416.0, 1413.001) (702.001, 876.999) to (416.0, 1414.001) (702.001, 876.999)  [twoFingerDown]  claimed by #1 transform
    1033.4 ms  twoFingerMove (416.0, 1414.001) (702.001, 876.999) to (416.0, 1416.001) (702.001, 878.0)  [twoFingerDown]  consumed by #1 transform
    1050.1 ms  twoFingerMove (416.0, 1416.001) (702.001, 878.0) to (416.0, 1416.001) (702.001, 879.0)  [twoFingerDown]  consumed by #1 transform
    1066.8 ms  twoFingerMove (416.0, 1416.001) (702.001, 879.0) to (414.999, 1417.001) (701.001, 879.0)  [twoFingerDown]  consumed by #1 transform
    1083.4 ms  twoFingerMove (414.999, 1417.001) (701.001, 879.0) to (414.999, 1417.001) (701.001, 880.0)  [twoFingerDown]  consumed by #1 transform
    1100.1 ms  twoFingerMove (414.999, 1417.001) (701.001, 880.0) to (414.999, 1417.001) (702.001, 880.0)  [twoFingerDown]  consumed by #1 transform
    1116.8 ms  twoFingerMove (414.999, 1417.001) (702.001, 880.0) to (414.999, 1417.001) (702.001, 881.0)  [twoFingerDown]  consumed by #1 transform
    1133.4 ms  twoFingerMove (414.999, 1417.001) (702.001, 881.0) to (413.999, 1416.001) (703.999, 881.0)  [twoFingerDown]  consumed by #1 transform
    1150.1 ms  twoFingerMove (413.999, 1416.001) (703.999, 881.0) to (412.999, 1415.001) (704.999, 882.0)  [twoFingerDown]  consumed by #1 transform
    1166.8 ms  twoFingerMove (412.999, 1415.001) (704.999, 882.0) to (410.999, 1414.001) (707.999, 883.0)  [twoFingerDown]  consumed by #1 transform
    1183.4 ms  twoFingerMove (410.999, 1414.001) (707.999, 883.0) to (408.001, 1413.001) (711.0, 885.0)  [twoFingerDown]  consumed by #1 transform
    1200.1 ms  twoFingerMove (408.001, 1413.001) (711.0, 885.0) to (405.001, 1412.001) (716.0, 888.001)  [twoFingerDown]  consumed by #1 transform
    1216.8 ms  twoFingerMove (405.001, 1412.001) (716.0, 888.001) to (401.0, 1410.0) (722.001, 891.001)  [twoFingerDown]  consumed by #1 transform
    1233.4 ms  twoFingerMove (401.0, 1410.0) (722.001, 891.001) to (396.0, 1407.0) (728.999, 894.999)  [twoFingerDown]  consumed by #1 transform
    1250.1 ms  twoFingerMove (396.0, 1407.0) (728.999, 894.999) to (389.999, 1403.0) (737.0, 900.0)  [twoFingerDown]  consumed by #1 transform
    1266.8 ms  twoFingerMove (389.999, 1403.0) (737.0, 900.0) to (384.001, 1398.999) (745.999, 906.0)  [twoFingerDown]  consumed by #1 transform
    1283.4 ms  twoFingerMove (384.001, 1398.999) (745.999, 906.0) to (377.0, 1395.001) (756.0, 913.001)  [twoFingerDown]  consumed by #1 transform
    1300.1 ms  twoFingerMove (377.0, 1395.001) (756.0, 913.001) to (368.999, 1389.0) (766.001, 921.0)  [twoFingerDown]  consumed by #1 transform
    1316.8 ms  twoFingerMove (368.999, 1389.0) (766.001, 921.0) to (361.0, 1383.0) (778.0, 930.001)  [twoFingerDown]  consumed by #1 transform
    1333.4 ms  twoFingerMove (361.0, 1383.0) (778.0, 930.001) to (351.999, 1375.999) (789.999, 941.0)  [twoFingerMoving]  consumed by #1 transform
    1333.4 ms  no two-finger tap: moved 108.8 px, limit 107.5 px
    1350.1 ms  twoFingerMove (351.999, 1375.999) (789.999, 941.0) to (344.001, 1367.0) (802.0, 952.001)  [twoFingerMoving]  consumed by #1 transform
    1366.8 ms  twoFingerMove (344.001, 1367.0) (802.0, 952.001) to (336.0, 1357.999) (813.999, 965.0)  [twoFingerMoving]  consumed by #1 transform
    1383.4 ms  twoFingerMove (336.0, 1357.999) (813.999, 965.0) to (327.999, 1347.0) (826.001, 978.999)  [twoFingerMoving]  consumed by #1 transform
    1400.1 ms  twoFingerMove (327.999, 1347.0) (826.001, 978.999) to (320.001, 1335.999) (838.0, 994.001)  [twoFingerMoving]  consumed by #1 transform
    1416.8 ms  twoFingerMove (320.001, 1335.999) (838.0, 994.001) to (312.0, 1325.0) (849.001, 1011.0)  [twoFingerMoving]  consumed by #1 transform
    1433.4 ms  twoFingerMove (312.0, 1325.0) (849.001, 1011.0) to (304.999, 1312.999) (860.0, 1028.0)  [twoFingerMoving]  consumed by #1 transform
    1450.1 ms  twoFingerMove (304.999, 1312.999) (860.0, 1028.0) to (299.001, 1300.0) (870.001, 1044.999)  [twoFingerMoving]  consumed by #1 transform
    1466.8 ms  twoFingerMove (299.001, 1300.0) (870.001, 1044.999) to (294.0, 1286.001) (879.0, 1063.999)  [twoFingerMoving]  consumed by #1 transform
    1483.4 ms  twoFingerMove (294.0, 1286.001) (879.0, 1063.999) to (288.999, 1271.999) (886.0, 1081.999)  [twoFingerMoving]  consumed by #1 transform
    1500.1 ms  twoFingerMove (288.999, 1271.999) (886.0, 1081.999) to (284.999, 1258.0) (892.999, 1101.001)  [twoFingerMoving]  consumed by #1 transform
    1516.8 ms  twoFingerMove (284.999, 1258.0) (892.999, 1101.001) to (282.001, 1244.001) (897.999, 1120.001)  [twoFingerMoving]  consumed by #1 transform
    1533.4 ms  twoFingerMove (282.001, 1244.001) (897.999, 1120.001) to (280.001, 1230.999) (903.0, 1139.001)  [twoFingerMoving]  consumed by #1 transform
    1550.1 ms  twoFingerMove (280.001, 1230.999) (903.0, 1139.001) to (278.001, 1217.0) (907.0, 1158.0)  [twoFingerMoving]  consumed by #1 transform
    1566.8 ms  twoFingerMove (278.001, 1217.0) (907.0, 1158.0) to (277.0, 1204.001) (909.001, 1175.0)  [twoFingerMoving]  consumed by #1 transform
    1583.4 ms  twoFingerMove (277.0, 1204.001) (909.001, 1175.0) to (277.0, 1190.999) (911.001, 1191.999)  [twoFingerMoving]  consumed by #1 transform
    1600.1 ms  twoFingerMove (277.0, 1190.999) (911.001, 1191.999) to (278.001, 1179.0) (912.001, 1207.999)  [twoFingerMoving]  consumed by #1 transform
    1616.8 ms  twoFingerMove (278.001, 1179.0) (912.001, 1207.999) to (279.001, 1166.999) (912.001, 1223.001)  [twoFingerMoving]  consumed by #1 transform
    1633.4 ms  twoFingerMove (279.001, 1166.999) (912.001, 1223.001) to (281.001, 1157.0) (911.001, 1237.0)  [twoFingerMoving]  consumed by #1 transform
    1650.1 ms  twoFingerMove (281.001, 1157.0) (911.001, 1237.0) to (282.001, 1147.999) (911.001, 1249.999)  [twoFingerMoving]  consumed by #1 transform
    1666.8 ms  twoFingerMove (282.001, 1147.999) (911.001, 1249.999) to (283.999, 1139.001) (910.001, 1261.0)  [twoFingerMoving]  consumed by #1 transform
    1683.4 ms  twoFingerMove (283.999, 1139.001) (910.001, 1261.0) to (285.999, 1132.0) (909.001, 1270.999)  [twoFingerMoving]  consumed by #1 transform
    1700.1 ms  twoFingerMove (285.999, 1132.0) (909.001, 1270.999) to (287.999, 1125.999) (908.001, 1279.0)  [twoFingerMoving]  consumed by #1 transform
    1716.9 ms  twoFingerMove (287.999, 1125.999) (908.001, 1279.0) to (288.999, 1121.001) (907.0, 1286.001)  [twoFingerMoving]  consumed by #1 transform
    1733.4 ms  twoFingerMove (288.999, 1121.001) (907.0, 1286.001) to (291.0, 1116.0) (906.0, 1292.999)  [twoFingerMoving]  consumed by #1 transform
    1750.1 ms  twoFingerMove (291.0, 1116.0) (906.0, 1292.999) to (292.0, 1113.0) (905.0, 1298.0)  [twoFingerMoving]  consumed by #1 transform
    1766.8 ms  twoFingerMove (292.0, 1113.0) (905.0, 1298.0) to (293.0, 1110.0) (904.0, 1301.0)  [twoFingerMoving]  consumed by #1 transform
    1783.4 ms  twoFingerMove (293.0, 1110.0) (904.0, 1301.0) to (293.0, 1109.0) (904.0, 1303.0)  [twoFingerMoving]  consumed by #1 transform
    1800.1 ms  twoFingerMove (293.0, 1109.0) (904.0, 1303.0) to (294.0, 1107.999) (903.0, 1305.0)  [twoFingerMoving]  consumed by #1 transform
    1816.8 ms  twoFingerMove (294.0, 1107.999) (903.0, 1305.0) to (294.0, 1106.999) (903.0, 1305.0)  [twoFingerMoving]  consumed by #1 transform
    1833.4 ms  twoFingerMove (294.0, 1106.999) (903.0, 1305.0) to (294.0, 1106.999) (903.0, 1306.0)  [twoFingerMoving]  consumed by #1 transform
    1850.1 ms  twoFingerMove (294.0, 1106.999) (903.0, 1306.0) to (294.0, 1105.999) (903.0, 1306.0)  [twoFingerMoving]  consumed by #1 transform
    1866.8 ms  twoFingerMove (294.0, 1105.999) (903.0, 1306.0) to (295.0, 1105.999) (903.0, 1306.0)  [twoFingerMoving]  consumed by #1 transform
    1910.1 ms  twoFingerMoveComplete lifted  [oneFingerAfterTwo]  consumed by #1 transform
    1916.8 ms  move (+1.0, +0.0)  [oneFingerAfterTwo]  consumed by #2 map
    1921.1 ms  clearTouch lifted  [idle]
    """#
