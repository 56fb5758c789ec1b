import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Written by `touchpipe replay --test`: what these fingers did, and what must follow.
@Test("The touches that were recorded with drawing, measurement, swipe, map give the same transcript")
func recordedTouches8990067d() throws {
    let reader = try TraceReader(bytes: Array(trace.utf8))
    let header = reader.header
    var configuration = TouchConfiguration.android.at(density: header.density)
    for kind in TouchPointer.Kind.allCases {
        configuration[kind].clickDistance = .millimeters(2.5)
        configuration[kind].longPressTimeout = .milliseconds(400)
    }
    let center = Coordinate(latitude: 46.8, longitude: 8.2)
    let view = CameraState(center: center, zoom: 7.5, bearing: 20.0, pitch: 30.0)
    let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)
    let camera = WebMercatorCamera(state: view, viewport: viewport)
    let drawing = DrawingListener(camera: camera, tool: .freehandLine)
    let measurement = MeasurementListener(camera: camera)
    let swipe = SwipeListener()
    let map = MapNavigationListener(camera: camera)
    let chain: [(String, any TouchListener)] = [("drawing", drawing), ("measurement", measurement), ("swipe", swipe), ("map", map)]
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
    {"format":"touchpipe-trace","version":1,"device":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36","width":1081.5,"height":2401.875,"density":440,"source":"pinch-out"}
    {"t":1000000,"a":"down","p":[{"i":2,"x":472.00125,"y":1214.9996,"p":0.221}]}
    {"t":1008300,"a":"move","p":[{"i":2,"x":472.00125,"y":1215.9998,"p":0.394}]}
    {"t":1014000,"a":"down","p":[{"i":2,"x":472.00125,"y":1215.9998,"f":"stationary","p":0.394},{"i":3,"x":649.9999,"y":1011.00037,"p":0.26}]}
    {"t":1016700,"a":"move","p":[{"i":2,"x":472.00125,"y":1216.9999,"p":0.45},{"i":3,"x":649.9999,"y":1012.0005,"p":0.334}]}
    {"t":1033300,"a":"move","p":[{"i":2,"x":472.00125,"y":1218,"p":0.459},{"i":3,"x":649.9999,"y":1013.0006,"p":0.521}]}
    {"t":1041700,"a":"move","p":[{"i":2,"x":472.99875,"y":1218,"p":0.463},{"i":3,"x":651,"y":1013.0006,"p":0.52}]}
    {"t":1100000,"a":"move","p":[{"i":2,"x":472.99875,"y":1219.0001,"p":0.494},{"i":3,"x":652.0001,"y":1012.0005,"p":0.501}]}
    {"t":1108300,"a":"move","p":[{"i":2,"x":472.00125,"y":1219.0001,"p":0.497},{"i":3,"x":652.0001,"y":1012.0005,"f":"stationary","p":0.501}]}
    {"t":1116700,"a":"move","p":[{"i":2,"x":472.00125,"y":1220.0002},{"i":3,"x":653.00024,"y":1011.00037,"p":0.493}]}
    {"t":1125100,"a":"move","p":[{"i":2,"x":472.00125,"y":1221.0004,"p":0.502},{"i":3,"x":654.00037,"y":1009.0001,"p":0.488}]}
    {"t":1133300,"a":"move","p":[{"i":2,"x":471.00113,"y":1222.0005,"p":0.504},{"i":3,"x":655.0005,"y":1008,"p":0.484}]}
    {"t":1141800,"a":"move","p":[{"i":2,"x":470.001,"y":1223.0006,"p":0.506},{"i":3,"x":657.00073,"y":1005.99976,"p":0.479}]}
    {"t":1150000,"a":"move","p":[{"i":2,"x":469.0009,"y":1224.0007,"p":0.506},{"i":3,"x":659.001,"y":1003.9995,"p":0.475}]}
    {"t":1158300,"a":"move","p":[{"i":2,"x":467.0006,"y":1226.001,"p":0.507},{"i":3,"x":661.0012,"y":1000.99915,"p":0.47}]}
    {"t":1166700,"a":"move","p":[{"i":2,"x":466.0005,"y":1228.0012,"p":0.506},{"i":3,"x":662.9989,"y":997.9988,"p":0.466}]}
    {"t":1175000,"a":"move","p":[{"i":2,"x":464.00024,"y":1229.9989,"p":0.505},{"i":3,"x":665.99927,"y":995.001,"p":0.462}]}
    {"t":1183300,"a":"move","p":[{"i":2,"x":462,"y":1232.9993,"p":0.504},{"i":3,"x":667.9995,"y":991.0005,"p":0.458}]}
    {"t":1191700,"a":"move","p":[{"i":2,"x":459.99976,"y":1235.9996,"p":0.502},{"i":3,"x":672,"y":985.9999,"p":0.455}]}
    {"t":1200000,"a":"move","p":[{"i":2,"x":457.9995,"y":1239,"p":0.499},{"i":3,"x":675.00037,"y":981.9994,"p":0.452}]}
    {"t":1208300,"a":"move","p":[{"i":2,"x":455.99924,"y":1242.0004,"p":0.496},{"i":3,"x":678.00073,"y":976.0012,"p":0.449}]}
    {"t":1216700,"a":"move","p":[{"i":2,"x":452.99887,"y":1246.0009,"p":0.492},{"i":3,"x":682.0012,"y":970.0005,"p":0.447}]}
    {"t":1225000,"a":"move","p":[{"i":2,"x":450.00113,"y":1249.9988,"p":0.489},{"i":3,"x":685.99915,"y":963.99976,"p":0.446}]}
    {"t":1233300,"a":"move","p":[{"i":2,"x":447.00076,"y":1253.9993,"p":0.485},{"i":3,"x":690.99976,"y":957.999,"p":0.444}]}
    {"t":1241700,"a":"move","p":[{"i":2,"x":444.00037,"y":1257.9998,"p":0.48},{"i":3,"x":695.00024,"y":951.00073,"p":0.444}]}
    {"t":1250000,"a":"move","p":[{"i":2,"x":439.99988,"y":1262.0002,"p":0.476},{"i":3,"x":700.00085,"y":942.99976,"p":0.444}]}
    {"t":1258300,"a":"move","p":[{"i":2,"x":436.9995,"y":1267.0009,"p":0.471},{"i":3,"x":704.9989,"y":935.9989,"p":0.444}]}
    {"t":1266700,"a":"move","p":[{"i":2,"x":432.999,"y":1271.9989,"p":0.466},{"i":3,"x":710.99963,"y":928.0005,"p":0.445}]}
    {"t":1275000,"a":"move","p":[{"i":2,"x":430.00125,"y":1277.9996,"p":0.462},{"i":3,"x":716.00024,"y":919.9995,"p":0.447}]}
    {"t":1283400,"a":"move","p":[{"i":2,"x":427.0009,"y":1283.0002,"p":0.457},{"i":3,"x":722.001,"y":911.001,"p":0.449}]}
    {"t":1291700,"a":"move","p":[{"i":2,"x":423.00037,"y":1289.001,"p":0.453},{"i":3,"x":727.99915,"y":903,"p":0.451}]}
    {"t":1300000,"a":"move","p":[{"i":2,"x":420,"y":1294.9991,"p":0.449},{"i":3,"x":732.99976,"y":893.9989,"p":0.454}]}
    {"t":1308300,"a":"move","p":[{"i":2,"x":415.9995,"y":1299.9998,"p":0.445},{"i":3,"x":739.0005,"y":884.00024,"p":0.457}]}
    {"t":1316700,"a":"move","p":[{"i":2,"x":411.999,"y":1306.0005,"p":0.441},{"i":3,"x":744.0011,"y":874.99915,"p":0.461}]}
    {"t":1325000,"a":"move","p":[{"i":2,"x":408.00113,"y":1312.0012,"p":0.438},{"i":3,"x":749.99927,"y":865.0005,"p":0.465}]}
    {"t":1333300,"a":"move","p":[{"i":2,"x":405.00076,"y":1317.9994,"p":0.436},{"i":3,"x":756,"y":855.9994,"p":0.469}]}
    {"t":1341700,"a":"move","p":[{"i":2,"x":401.00024,"y":1324.0001,"p":0.434},{"i":3,"x":761.0006,"y":846.00073,"p":0.473}]}
    {"t":1350100,"a":"move","p":[{"i":2,"x":397.99988,"y":1331.001,"p":0.433},{"i":3,"x":766.9988,"y":835.9995,"p":0.478}]}
    {"t":1358400,"a":"move","p":[{"i":2,"x":393.9994,"y":1336.9991,"p":0.432},{"i":3,"x":771.9994,"y":826.00085,"p":0.482}]}
    {"t":1366700,"a":"move","p":[{"i":2,"x":390.999,"y":1342.9999,"p":0.432},{"i":3,"x":778.0001,"y":815.99963,"p":0.487}]}
    {"t":1375000,"a":"move","p":[{"i":2,"x":388.00125,"y":1350.0007,"p":0.432},{"i":3,"x":783.00073,"y":807.0011,"p":0.491}]}
    {"t":1383300,"a":"move","p":[{"i":2,"x":385.0009,"y":1355.9989,"p":0.433},{"i":3,"x":787.9988,"y":798,"p":0.496}]}
    {"t":1391700,"a":"move","p":[{"i":2,"x":382.0005,"y":1361.9996,"p":0.434},{"i":3,"x":792.9994,"y":787.9988}]}
    {"t":1400000,"a":"move","p":[{"i":2,"x":378,"y":1368.0004,"p":0.436},{"i":3,"x":798,"y":779.00024,"p":0.504}]}
    {"t":1408300,"a":"move","p":[{"i":2,"x":374.99963,"y":1373.001,"p":0.439},{"i":3,"x":803.0006,"y":769.99915,"p":0.507}]}
    {"t":1416700,"a":"move","p":[{"i":2,"x":371.99924,"y":1378.9991,"p":0.442},{"i":3,"x":807.0011,"y":762.00073,"p":0.511}]}
    {"t":1425000,"a":"move","p":[{"i":2,"x":369.999,"y":1384.9999,"p":0.445},{"i":3,"x":810.999,"y":752.99963,"p":0.513}]}
    {"t":1433300,"a":"move","p":[{"i":2,"x":367.00125,"y":1390.0005,"p":0.449},{"i":3,"x":814.9995,"y":745.0012,"p":0.516}]}
    {"t":1441700,"a":"move","p":[{"i":2,"x":365.001,"y":1395.0011,"p":0.453},{"i":3,"x":817.9999,"y":737.00024,"p":0.518}]}
    {"t":1450000,"a":"move","p":[{"i":2,"x":363.00076,"y":1399.9991,"p":0.458},{"i":3,"x":822.00037,"y":728.99927,"p":0.519}]}
    {"t":1458300,"a":"move","p":[{"i":2,"x":361.0005,"y":1404.9998,"p":0.462},{"i":3,"x":825.00073,"y":722.001,"p":0.52}]}
    {"t":1466700,"a":"move","p":[{"i":2,"x":359.00024,"y":1410.0004,"p":0.467},{"i":3,"x":828.0011,"y":715.0001,"p":0.521}]}
    {"t":1475000,"a":"move","p":[{"i":2,"x":357,"y":1414.0009,"p":0.472},{"i":3,"x":830.9989,"y":708.9994,"p":0.521}]}
    {"t":1483300,"a":"move","p":[{"i":2,"x":354.99976,"y":1417.9988,"p":0.476},{"i":3,"x":832.99915,"y":703.0012,"p":0.52}]}
    {"t":1491700,"a":"move","p":[{"i":2,"x":352.9995,"y":1420.9991,"p":0.481},{"i":3,"x":835.9995,"y":697.0005,"p":0.519}]}
    {"t":1500000,"a":"move","p":[{"i":2,"x":351.9994,"y":1423.9995,"p":0.485},{"i":3,"x":837.99976,"y":691.9999,"p":0.517}]}
    {"t":1508300,"a":"move","p":[{"i":2,"x":349.9991,"y":1426.9999,"p":0.489},{"i":3,"x":840,"y":687.9994,"p":0.515}]}
    {"t":1516700,"a":"move","p":[{"i":2,"x":348.999,"y":1430.0002,"p":0.493},{"i":3,"x":842.00024,"y":683.9989,"p":0.513}]}
    {"t":1525000,"a":"move","p":[{"i":2,"x":347.99887,"y":1432.0005,"p":0.497},{"i":3,"x":843.00037,"y":680.001,"p":0.51}]}
    {"t":1533300,"a":"move","p":[{"i":2,"x":346.99875,"y":1435.0009},{"i":3,"x":845.0006,"y":677.0006,"p":0.506}]}
    {"t":1541700,"a":"move","p":[{"i":2,"x":346.99875,"y":1436.001,"p":0.502},{"i":3,"x":846.00073,"y":674.00024,"p":0.503}]}
    {"t":1550000,"a":"move","p":[{"i":2,"x":346.00125,"y":1438.0012,"p":0.504},{"i":3,"x":847.00085,"y":672,"p":0.499}]}
    {"t":1558300,"a":"move","p":[{"i":2,"x":346.00125,"y":1438.9988,"p":0.506},{"i":3,"x":848.001,"y":669.99976,"p":0.495}]}
    {"t":1566700,"a":"move","p":[{"i":2,"x":345.00113,"y":1439.9989,"p":0.506},{"i":3,"x":848.001,"y":667.9995,"p":0.49}]}
    {"t":1575000,"a":"move","p":[{"i":2,"x":345.00113,"y":1440.999,"p":0.507},{"i":3,"x":848.001,"y":666.9994,"p":0.486}]}
    {"t":1583300,"a":"move","p":[{"i":2,"x":345.00113,"y":1440.999,"f":"stationary","p":0.507},{"i":3,"x":849.0011,"y":665.99927,"p":0.481}]}
    {"t":1591700,"a":"move","p":[{"i":2,"x":344.001,"y":1440.999,"p":0.505},{"i":3,"x":849.0011,"y":665.99927,"f":"stationary","p":0.481}]}
    {"t":1600000,"a":"move","p":[{"i":2,"x":344.001,"y":1440.999,"f":"stationary","p":0.505},{"i":3,"x":849.0011,"y":664.99915,"p":0.472}]}
    {"t":1616700,"a":"move","p":[{"i":2,"x":344.001,"y":1440.999,"f":"stationary","p":0.505},{"i":3,"x":850.0012,"y":665.99927,"p":0.464}]}
    {"t":1625000,"a":"move","p":[{"i":2,"x":345.00113,"y":1440.999,"p":0.497},{"i":3,"x":850.0012,"y":665.99927,"f":"stationary","p":0.464}]}
    {"t":1658400,"a":"move","p":[{"i":2,"x":345.00113,"y":1440.999,"f":"stationary","p":0.497},{"i":3,"x":850.0012,"y":666.9994,"p":0.448}]}
    {"t":1666700,"a":"move","p":[{"i":2,"x":345.00113,"y":1440.999,"f":"stationary","p":0.497},{"i":3,"x":849.0011,"y":666.9994,"p":0.446}]}
    {"t":1675000,"a":"move","p":[{"i":2,"x":345.00113,"y":1439.9989,"p":0.187},{"i":3,"x":849.0011,"y":666.9994,"f":"stationary","p":0.446}]}
    {"t":1682100,"a":"up","p":[{"i":2,"x":345.00113,"y":1439.9989,"p":0.187},{"i":3,"x":849.0011,"y":666.9994,"f":"stationary","p":0.446}]}
    {"t":1693100,"a":"up","p":[{"i":3,"x":849.0011,"y":666.9994,"p":0.446}]}
    """#

private let expected: GestureTranscript = #"""
    1000 ms  touchDown (472.001, 1215.0)  [oneFingerDown]
    1008.3 ms  move (+0.0, +1.0)  [oneFingerDown]  consumed by #0 drawing
    1014 ms  clearTouch additionalFinger  [twoFingerDown]
    1014 ms  no tap: another finger landed
    1014 ms  no long press: another finger landed
    1016.7 ms  twoFingerMove (472.001, 1216.0) (650.0, 1011.0) to (472.001, 1217.0) (650.0, 1012.0)  [twoFingerDown]
    1033.3 ms  twoFingerMove (472.001, 1217.0) (650.0, 1012.0) to (472.001, 1218.0) (650.0, 1013.001)  [twoFingerDown]
    1041.7 ms  twoFingerMove (472.001, 1218.0) (650.0, 1013.001) to (472.999, 1218.0) (651.0, 1013.001)  [twoFingerDown]
    1100 ms  twoFingerMove (472.999, 1218.0) (651.0, 1013.001) to (472.999, 1219.0) (652.0, 1012.0)  [twoFingerDown]
    1108.3 ms  twoFingerMove (472.999, 1219.0) (652.0, 1012.0) to (472.001, 1219.0) (652.0, 1012.0)  [twoFingerDown]
    1116.7 ms  twoFingerMove (472.001, 1219.0) (652.0, 1012.0) to (472.001, 1220.0) (653.0, 1011.0)  [twoFingerDown]
    1125.1 ms  twoFingerMove (472.001, 1220.0) (653.0, 1011.0) to (472.001, 1221.0) (654.0, 1009.0)  [twoFingerDown]
    1133.3 ms  twoFingerMove (472.001, 1221.0) (654.0, 1009.0) to (471.001, 1222.0) (655.0, 1008.0)  [twoFingerDown]
    1141.8 ms  twoFingerMove (471.001, 1222.0) (655.0, 1008.0) to (470.001, 1223.001) (657.001, 1006.0)  [twoFingerDown]
    1150 ms  twoFingerMove (470.001, 1223.001) (657.001, 1006.0) to (469.001, 1224.001) (659.001, 1004.0)  [twoFingerDown]
    1158.3 ms  twoFingerMove (469.001, 1224.001) (659.001, 1004.0) to (467.001, 1226.001) (661.001, 1000.999)  [twoFingerDown]  claimed by #3 map
    1166.7 ms  twoFingerMove (467.001, 1226.001) (661.001, 1000.999) to (466.0, 1228.001) (662.999, 997.999)  [twoFingerDown]  consumed by #3 map
    1175 ms  twoFingerMove (466.0, 1228.001) (662.999, 997.999) to (464.0, 1229.999) (665.999, 995.001)  [twoFingerDown]  consumed by #3 map
    1183.3 ms  twoFingerMove (464.0, 1229.999) (665.999, 995.001) to (462.0, 1232.999) (668.0, 991.0)  [twoFingerDown]  consumed by #3 map
    1191.7 ms  twoFingerMove (462.0, 1232.999) (668.0, 991.0) to (460.0, 1236.0) (672.0, 986.0)  [twoFingerDown]  consumed by #3 map
    1200 ms  twoFingerMove (460.0, 1236.0) (672.0, 986.0) to (458.0, 1239.0) (675.0, 981.999)  [twoFingerDown]  consumed by #3 map
    1208.3 ms  twoFingerMove (458.0, 1239.0) (675.0, 981.999) to (455.999, 1242.0) (678.001, 976.001)  [twoFingerMoving]  consumed by #3 map
    1208.3 ms  no two-finger tap: moved 44.8 px, limit 43.3 px
    1216.7 ms  twoFingerMove (455.999, 1242.0) (678.001, 976.001) to (452.999, 1246.001) (682.001, 970.0)  [twoFingerMoving]  consumed by #3 map
    1225 ms  twoFingerMove (452.999, 1246.001) (682.001, 970.0) to (450.001, 1249.999) (685.999, 964.0)  [twoFingerMoving]  consumed by #3 map
    1233.3 ms  twoFingerMove (450.001, 1249.999) (685.999, 964.0) to (447.001, 1253.999) (691.0, 957.999)  [twoFingerMoving]  consumed by #3 map
    1241.7 ms  twoFingerMove (447.001, 1253.999) (691.0, 957.999) to (444.0, 1258.0) (695.0, 951.001)  [twoFingerMoving]  consumed by #3 map
    1250 ms  twoFingerMove (444.0, 1258.0) (695.0, 951.001) to (440.0, 1262.0) (700.001, 943.0)  [twoFingerMoving]  consumed by #3 map
    1258.3 ms  twoFingerMove (440.0, 1262.0) (700.001, 943.0) to (437.0, 1267.001) (704.999, 935.999)  [twoFingerMoving]  consumed by #3 map
    1266.7 ms  twoFingerMove (437.0, 1267.001) (704.999, 935.999) to (432.999, 1271.999) (711.0, 928.0)  [twoFingerMoving]  consumed by #3 map
    1275 ms  twoFingerMove (432.999, 1271.999) (711.0, 928.0) to (430.001, 1278.0) (716.0, 920.0)  [twoFingerMoving]  consumed by #3 map
    1283.4 ms  twoFingerMove (430.001, 1278.0) (716.0, 920.0) to (427.001, 1283.0) (722.001, 911.001)  [twoFingerMoving]  consumed by #3 map
    1291.7 ms  twoFingerMove (427.001, 1283.0) (722.001, 911.001) to (423.0, 1289.001) (727.999, 903.0)  [twoFingerMoving]  consumed by #3 map
    1300 ms  twoFingerMove (423.0, 1289.001) (727.999, 903.0) to (420.0, 1294.999) (733.0, 893.999)  [twoFingerMoving]  consumed by #3 map
    1308.3 ms  twoFingerMove (420.0, 1294.999) (733.0, 893.999) to (416.0, 1300.0) (739.0, 884.0)  [twoFingerMoving]  consumed by #3 map
    1316.7 ms  twoFingerMove (416.0, 1300.0) (739.0, 884.0) to (411.999, 1306.0) (744.001, 874.999)  [twoFingerMoving]  consumed by #3 map
    1325 ms  twoFingerMove (411.999, 1306.0) (744.001, 874.999) to (408.001, 1312.001) (749.999, 865.0)  [twoFingerMoving]  consumed by #3 map
    1333.3 ms  twoFingerMove (408.001, 1312.001) (749.999, 865.0) to (405.001, 1317.999) (756.0, 855.999)  [twoFingerMoving]  consumed by #3 map
    1341.7 ms  twoFingerMove (405.001, 1317.999) (756.0, 855.999) to (401.0, 1324.0) (761.001, 846.001)  [twoFingerMoving]  consumed by #3 map
    1350.1 ms  twoFingerMove (401.0, 1324.0) (761.001, 846.001) to (398.0, 1331.001) (766.999, 836.0)  [twoFingerMoving]  consumed by #3 map
    1358.4 ms  twoFingerMove (398.0, 1331.001) (766.999, 836.0) to (393.999, 1336.999) (771.999, 826.001)  [twoFingerMoving]  consumed by #3 map
    1366.7 ms  twoFingerMove (393.999, 1336.999) (771.999, 826.001) to (390.999, 1343.0) (778.0, 816.0)  [twoFingerMoving]  consumed by #3 map
    1375 ms  twoFingerMove (390.999, 1343.0) (778.0, 816.0) to (388.001, 1350.001) (783.001, 807.001)  [twoFingerMoving]  consumed by #3 map
    1383.3 ms  twoFingerMove (388.001, 1350.001) (783.001, 807.001) to (385.001, 1355.999) (787.999, 798.0)  [twoFingerMoving]  consumed by #3 map
    1391.7 ms  twoFingerMove (385.001, 1355.999) (787.999, 798.0) to (382.0, 1362.0) (792.999, 787.999)  [twoFingerMoving]  consumed by #3 map
    1400 ms  twoFingerMove (382.0, 1362.0) (792.999, 787.999) to (378.0, 1368.0) (798.0, 779.0)  [twoFingerMoving]  consumed by #3 map
    1408.3 ms  twoFingerMove (378.0, 1368.0) (798.0, 779.0) to (375.0, 1373.001) (803.001, 769.999)  [twoFingerMoving]  consumed by #3 map
    1416.7 ms  twoFingerMove (375.0, 1373.001) (803.001, 769.999) to (371.999, 1378.999) (807.001, 762.001)  [twoFingerMoving]  consumed by #3 map
    1425 ms  twoFingerMove (371.999, 1378.999) (807.001, 762.001) to (369.999, 1385.0) (810.999, 753.0)  [twoFingerMoving]  consumed by #3 map
    1433.3 ms  twoFingerMove (369.999, 1385.0) (810.999, 753.0) to (367.001, 1390.0) (815.0, 745.001)  [twoFingerMoving]  consumed by #3 map
    1441.7 ms  twoFingerMove (367.001, 1390.0) (815.0, 745.001) to (365.001, 1395.001) (818.0, 737.0)  [twoFingerMoving]  consumed by #3 map
    1450 ms  twoFingerMove (365.001, 1395.001) (818.0, 737.0) to (363.001, 1399.999) (822.0, 728.999)  [twoFingerMoving]  consumed by #3 map
    1458.3 ms  twoFingerMove (363.001, 1399.999) (822.0, 728.999) to (361.0, 1405.0) (825.001, 722.001)  [twoFingerMoving]  consumed by #3 map
    1466.7 ms  twoFingerMove (361.0, 1405.0) (825.001, 722.001) to (359.0, 1410.0) (828.001, 715.0)  [twoFingerMoving]  consumed by #3 map
    1475 ms  twoFingerMove (359.0, 1410.0) (828.001, 715.0) to (357.0, 1414.001) (830.999, 708.999)  [twoFingerMoving]  consumed by #3 map
    1483.3 ms  twoFingerMove (357.0, 1414.001) (830.999, 708.999) to (355.0, 1417.999) (832.999, 703.001)  [twoFingerMoving]  consumed by #3 map
    1491.7 ms  twoFingerMove (355.0, 1417.999) (832.999, 703.001) to (353.0, 1420.999) (836.0, 697.0)  [twoFingerMoving]  consumed by #3 map
    1500 ms  twoFingerMove (353.0, 1420.999) (836.0, 697.0) to (351.999, 1424.0) (838.0, 692.0)  [twoFingerMoving]  consumed by #3 map
    1508.3 ms  twoFingerMove (351.999, 1424.0) (838.0, 692.0) to (349.999, 1427.0) (840.0, 687.999)  [twoFingerMoving]  consumed by #3 map
    1516.7 ms  twoFingerMove (349.999, 1427.0) (840.0, 687.999) to (348.999, 1430.0) (842.0, 683.999)  [twoFingerMoving]  consumed by #3 map
    1525 ms  twoFingerMove (348.999, 1430.0) (842.0, 683.999) to (347.999, 1432.0) (843.0, 680.001)  [twoFingerMoving]  consumed by #3 map
    1533.3 ms  twoFingerMove (347.999, 1432.0) (843.0, 680.001) to (346.999, 1435.001) (845.001, 677.001)  [twoFingerMoving]  consumed by #3 map
    1541.7 ms  twoFingerMove (346.999, 1435.001) (845.001, 677.001) to (346.999, 1436.001) (846.001, 674.0)  [twoFingerMoving]  consumed by #3 map
    1550 ms  twoFingerMove (346.999, 1436.001) (846.001, 674.0) to (346.001, 1438.001) (847.001, 672.0)  [twoFingerMoving]  consumed by #3 map
    1558.3 ms  twoFingerMove (346.001, 1438.001) (847.001, 672.0) to (346.001, 1438.999) (848.001, 670.0)  [twoFingerMoving]  consumed by #3 map
    1566.7 ms  twoFingerMove (346.001, 1438.999) (848.001, 670.0) to (345.001, 1439.999) (848.001, 668.0)  [twoFingerMoving]  consumed by #3 map
    1575 ms  twoFingerMove (345.001, 1439.999) (848.001, 668.0) to (345.001, 1440.999) (848.001, 666.999)  [twoFingerMoving]  consumed by #3 map
    1583.3 ms  twoFingerMove (345.001, 1440.999) (848.001, 666.999) to (345.001, 1440.999) (849.001, 665.999)  [twoFingerMoving]  consumed by #3 map
    1591.7 ms  twoFingerMove (345.001, 1440.999) (849.001, 665.999) to (344.001, 1440.999) (849.001, 665.999)  [twoFingerMoving]  consumed by #3 map
    1600 ms  twoFingerMove (344.001, 1440.999) (849.001, 665.999) to (344.001, 1440.999) (849.001, 664.999)  [twoFingerMoving]  consumed by #3 map
    1616.7 ms  twoFingerMove (344.001, 1440.999) (849.001, 664.999) to (344.001, 1440.999) (850.001, 665.999)  [twoFingerMoving]  consumed by #3 map
    1625 ms  twoFingerMove (344.001, 1440.999) (850.001, 665.999) to (345.001, 1440.999) (850.001, 665.999)  [twoFingerMoving]  consumed by #3 map
    1658.4 ms  twoFingerMove (345.001, 1440.999) (850.001, 665.999) to (345.001, 1440.999) (850.001, 666.999)  [twoFingerMoving]  consumed by #3 map
    1666.7 ms  twoFingerMove (345.001, 1440.999) (850.001, 666.999) to (345.001, 1440.999) (849.001, 666.999)  [twoFingerMoving]  consumed by #3 map
    1675 ms  twoFingerMove (345.001, 1440.999) (849.001, 666.999) to (345.001, 1439.999) (849.001, 666.999)  [twoFingerMoving]  consumed by #3 map
    1682.1 ms  twoFingerMoveComplete lifted  [oneFingerAfterTwo]  consumed by #3 map
    1693.1 ms  clearTouch lifted  [idle]
    """#
