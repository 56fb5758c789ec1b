import TouchPipeline

extension GestureCaseTable {
    static let doubleTaps: [GestureCaseRow] = [
        GestureCaseRow(
            name: "doubletap.basic", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "50 clickUnconfirmed 10,10", "50 clearTouch lifted", "150 touchDown 12,12", "200 doubleClick 12,12",
                "200 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "doubletap.two-simultaneous-fingers-are-not-a-doubletap", preset: .flutter,
            meaning: .holds([
                "0 touchDown 0,0", "5 clearTouch additionalFinger", "55 twoFingerClick 0,0 0,0", "55 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "doubletap.immediate-and-suppresses-confirmed-single",
            meaning: .holds([
                "0 touchDown 0,0", "10 clickUnconfirmed 0,0", "10 clearTouch lifted", "100 touchDown 0,0", "110 doubleClick 0,0",
                "110 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "doubletap.cancel-in-second-touch", preset: .mapLibre,
            meaning: .holds([
                "0 touchDown 0.5,0.5", "10 clickUnconfirmed 0.5,0.5", "10 clearTouch lifted", "20 touchDown 0.5,0.5",
                "30 clickConfirmed 0.5,0.5", "30 clearTouch cancelled", "100 touchDown 0.5,0.5", "110 clickUnconfirmed 0.5,0.5",
                "110 clearTouch lifted", "120 touchDown 0.5,0.5", "130 doubleClick 0.5,0.5", "130 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "doubletap.first-tap-moved", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "20 move 15,15 confirmed", "50 moveComplete lifted", "50 clearTouch lifted", "150 touchDown 10,10",
                "200 clickUnconfirmed 10,10", "200 clearTouch lifted", "500 clickConfirmed 10,10",
            ])),
        GestureCaseRow(
            name: "doubletap.bounce-then-third-tap-pairs", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "2 clickUnconfirmed 10,10", "2 clearTouch lifted", "12 clickConfirmed 10,10", "12 touchDown 12,12",
                "20 clickUnconfirmed 12,12", "20 clearTouch lifted", "112 touchDown 10,10", "150 doubleClick 10,10",
                "150 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "doubletap.gap-over-500ms", preset: .mapLibre,
            meaning: .holds([
                "0 touchDown 0,0", "5 clickUnconfirmed 0,0", "5 clearTouch lifted", "505 clickConfirmed 0,0", "505 touchDown 0,0",
                "510 clickUnconfirmed 0,0", "510 clearTouch lifted", "1010 clickConfirmed 0,0",
            ])),
        GestureCaseRow(
            name: "quickzoom.release-after-drag-is-not-a-doubletap-step", preset: .android,
            meaning: .holds([
                "0 touchDown 200,200", "30 clickUnconfirmed 200,200", "30 clearTouch lifted", "80 touchDown 200,200",
                "150 move 0,20 doubleClick", "200 oneFingerDoubleClickMoveComplete lifted", "200 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "quickzoom.second-down-too-late", preset: .mapLibre,
            meaning: .holds([
                "0 touchDown 100,100", "5 clickUnconfirmed 100,100", "5 clearTouch lifted", "505 clickConfirmed 100,100",
                "515 touchDown 100,100", "530 move 0,10 confirmed",
            ])),
        GestureCaseRow(
            name: "quickzoom.below-threshold", preset: .mapbox,
            meaning: .holds([
                "0 touchDown 200,200", "30 clickUnconfirmed 200,200", "30 clearTouch lifted", "80 touchDown 200,200", "120 move 0,3.5",
                "300 doubleClick 200,203.5", "300 clearTouch lifted",
            ])),
    ]
}
