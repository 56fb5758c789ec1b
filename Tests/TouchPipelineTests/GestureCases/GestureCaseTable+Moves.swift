import TouchPipeline

extension GestureCaseTable {
    static let moves: [GestureCaseRow] = [
        GestureCaseRow(
            name: "pan.wins-when-tap-gives-up", preset: .flutter,
            meaning: .holds([
                "0 touchDown 10,10", "16 move 10,10", "32 move 0,10 confirmed", "48 move 0,-5 confirmed", "64 moveComplete lifted",
                "64 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "pan.interrupted-by-app-blur", preset: .mapLibre,
            meaning: .holds(["0 touchDown 0,0", "16 move 10,10 confirmed", "20 clearTouch cancelled"])),
        GestureCaseRow(
            name: "pan.other-mouse-button-does-not-end-it", preset: .mapLibre,
            meaning: .holds([
                "0 touchDown 0,0", "16 move 10,10 confirmed", "20 move 0,0 confirmed", "24 move 0,0 confirmed", "32 move 10,10 confirmed",
                "48 moveComplete lifted", "48 clearTouch lifted",
            ])),
        GestureCaseRow(
            name: "pan.2-to-1-fingers-no-jump", preset: .mapbox,
            meaning: .decidedOtherwise(
                [
                    "0 touchDown -100,-100", "0 clearTouch additionalFinger", "16 twoFingerMove -100,-100 100,100 -> -100,-100 100,100",
                    "32 clearTouch lifted",
                ],
                why: "No jump either; but the finger that stays after two reports nothing for 100 ms, nor under the slop.")),
        GestureCaseRow(
            name: "pan.focal-reset-on-pointer-add", preset: .mapbox, change: { $0.finger.clickDistance = .dp(0) },
            meaning: .decidedOtherwise(
                [
                    "0 touchDown 100,100", "16 move 5,0 confirmed", "32 move 5,0 confirmed", "40 moveComplete additionalFinger",
                    "40 clearTouch additionalFinger", "48 twoFingerMove 110,100 200,100 -> 115,100 200,100",
                ],
                why: "No jump either; but the first move of two is not swallowed, it is relative to where both were at the landing.")),
        GestureCaseRow(
            name: "pan.no-false-begin-after-second-finger", preset: .mapbox, change: { $0.finger.clickDistance = .dp(500) },
            meaning: .holds(["0 touchDown 100,100", "20 move 400,0", "30 clearTouch additionalFinger"])),
        GestureCaseRow(
            name: "pan.any-finger-over-threshold", preset: .mapbox,
            meaning: .holds([
                "0 touchDown 0,0", "10 clearTouch additionalFinger", "20 twoFingerMove 0,0 100,0 -> 5,0 100,0",
                "20 twoFingerMove 5,0 100,0 -> 5,0 120,0",
            ])),
        GestureCaseRow(
            name: "pan.dead-rect",
            meaning: .doesNotApply(
                why: "A rectangle on the screen in which nothing moves is an option of that detector; the slop is a circle.")),
        GestureCaseRow(
            name: "pinch.fingers-on-two-children-of-the-map", preset: .mapLibre,
            meaning: .holds([
                "0 touchDown 0,-50", "5 clearTouch additionalFinger", "20 twoFingerMove 0,-50 0,50 -> 0,-100 0,50",
                "20 twoFingerMove 0,-100 0,50 -> 0,-100 0,100",
            ])),
        GestureCaseRow(
            name: "scale.reconfigure-sequence", preset: .flutter,
            meaning: .holds([
                "0 touchDown 0,0", "10 move 20,30 confirmed", "20 moveComplete additionalFinger", "20 clearTouch additionalFinger",
                "30 twoFingerMove 20,30 10,20 -> 20,30 0,10", "40 twoFingerMove 20,30 0,10 -> 20,30 15,25",
            ])),
        GestureCaseRow(
            name: "scale.wins-over-horizontal-drag-when-vertical",
            meaning: .doesNotApply(why: "Drags of one axis that compete for a finger are widgets; on a map a move has any direction.")),
        GestureCaseRow(
            name: "stream.second-first-down-without-up", preset: .mapbox,
            meaning: .holds(["0 touchDown 0,0", "50 clearTouch cancelled", "50 touchDown 0,0", "550 longPress 0,0"])),
        GestureCaseRow(
            name: "stream.cancel-with-three-fingers", preset: .mapbox,
            meaning: .holds([
                "0 touchDown 0,0", "5 clearTouch additionalFinger", "10 clearTouch additionalFinger", "20 clearTouch cancelled",
            ])),
    ]
}
