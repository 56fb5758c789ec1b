import TouchPipeline

extension GestureCaseTable {
    private static let clicks: TouchGesture.Kinds = [.clickUnconfirmed, .clickConfirmed]

    static let taps: [GestureCaseRow] = [
        GestureCaseRow(
            name: "tap.basic", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "50 clickUnconfirmed 10,10", "50 clearTouch lifted", "350 clickConfirmed 10,10",
            ])),
        GestureCaseRow(
            name: "tap.loses-to-drag-silently", preset: .flutter,
            chain: [.init("drag", [.move, .moveComplete], consumes: .move), .init("tap", clicks)],
            meaning: .holds(["drag: 20 move 15,15 confirmed"])),
        GestureCaseRow(
            name: "chain.tap-waits-while-other-member-holds-then-rejects", preset: .flutter,
            chain: [.init("double", .doubleClick), .init("tap", .clickConfirmed)],
            meaning: .holds(["double: 40 clearTouch lifted", "tap: 40 clearTouch lifted", "tap: 340 clickConfirmed 10,10"])),
        GestureCaseRow(
            name: "tap.content-topmost-false-falls-through", preset: .mapbox,
            chain: [
                .init("circle", .clickConfirmed), .init("polygon", .clickConfirmed, consumes: .clickConfirmed),
                .init("map", .clickConfirmed),
            ],
            meaning: .holds([
                "circle: 40 clearTouch lifted", "polygon: 40 clearTouch lifted", "map: 40 clearTouch lifted",
                "circle: 40 clickConfirmed 50,50", "polygon: 40 clickConfirmed 50,50",
            ])),
        GestureCaseRow(
            name: "tap.count-4-is-two-zoom-steps", preset: .mapbox,
            meaning: .holds([
                "0 touchDown 200,400", "50 clickUnconfirmed 200,400", "50 clearTouch lifted", "150 touchDown 200,400",
                "200 doubleClick 200,400", "200 clearTouch lifted", "300 touchDown 200,400", "350 clickUnconfirmed 200,400",
                "350 clearTouch lifted", "450 touchDown 200,400", "500 doubleClick 200,400", "500 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "tap.within-slop", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "20 move 12,12", "40 clickUnconfirmed 22,22", "40 clearTouch lifted", "340 clickConfirmed 22,22",
            ])),
        GestureCaseRow(
            name: "tap.held-500ms-without-longpress-listener", preset: .flutter,
            meaning: .decidedOtherwise(
                ["0 touchDown 10,10", "500 longPress 10,10", "500 clearTouch lifted"],
                why: "Whether a press is long does not depend on the listeners: a hold of exactly 500 ms is a long press.")),
        GestureCaseRow(
            name: "tap.overlapping-second-finger", preset: .flutter,
            meaning: .decidedOtherwise(
                ["0 touchDown 10,10", "10 clearTouch additionalFinger", "60 twoFingerClick 10,10 30,30", "60 clearTouch lifted"],
                why: "Fingers are not rivals for one widget: on a map two of them together are one gesture, a click of two.")),
        GestureCaseRow(
            name: "singletap.no-delay-when-doubletap-disabled", chain: [.init("map", clicks)],
            meaning: .holds(["map: 40 clickUnconfirmed 10,10", "map: 40 clearTouch lifted", "map: 40 clickConfirmed 10,10"])),
        GestureCaseRow(
            name: "multitap.two-and-three-fingers", preset: .mapbox,
            meaning: .holds([
                "0 touchDown 0,0", "10 clearTouch additionalFinger", "95 twoFingerClick 0,0 50,0", "95 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "draw.click-tolerance", change: { $0.finger.clickDistance = .dp(6) },
            meaning: .holds(["0 touchDown 50,50", "30 move 7,0 confirmed", "60 moveComplete lifted", "60 clearTouch lifted"])),
        GestureCaseRow(
            name: "draw.two-fingers-navigate-no-vertex",
            meaning: .holds([
                "0 touchDown 50,50", "30 clearTouch additionalFinger", "60 twoFingerMove 50,50 150,50 -> 60,60 150,50",
                "60 twoFingerMove 60,60 150,50 -> 60,60 160,60", "100 clearTouch lifted", "130 twoFingerClick 60,60 160,60",
                "130 clearTouch lifted",
            ])),
    ]

    static let longPresses: [GestureCaseRow] = [
        GestureCaseRow(
            name: "longpress.up-cancels", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "300 clickUnconfirmed 10,10", "300 clearTouch lifted", "600 clickConfirmed 10,10",
            ])),
        GestureCaseRow(
            name: "longpress.drag-after-accept", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "500 longPress 10,10", "1000 move 90,190 confirmed", "1100 moveComplete lifted",
                "1100 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "longpress.pointer-kind-filter", preset: .flutter, change: { $0.finger.longPressTimeout = .seconds(Int64.max) },
            meaning: .holds([
                "0 touchDown 10,10", "2000 clickUnconfirmed 10,10", "2000 clearTouch lifted", "2300 clickConfirmed 10,10",
                "3000 touchDown 10,10", "3500 longPress 10,10",
            ])),
        GestureCaseRow(
            name: "longpress.consumed-by-content-drag-not-map",
            chain: [
                .init("content", [.longPress, .move, .moveComplete], consumes: [.longPress, .move, .moveComplete]), .init("map"),
            ],
            meaning: .holds([
                "map: 0 touchDown 50,50", "content: 500 longPress 50,50", "content: 700 move 30,30 confirmed",
                "map: 700 clearTouch takenOver", "content: 800 moveComplete lifted", "content: 800 clearTouch lifted",
                "map: 800 clearTouch lifted",
            ])),
    ]
}
