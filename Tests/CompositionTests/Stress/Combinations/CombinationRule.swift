/// A rule that holds for every combination.
enum CombinationRule: String, CaseIterable {
    case viewIsValid = "the view is valid"
    case repetitionChangesNothing = "an event with the positions of the event before changes nothing"
    case restChangesNothing = "a rest changes nothing"
    case nothingScrolledChangesNothing = "a wheel that scrolls by 0 changes nothing"
    case noMotionUnderFinger = "no momentum moves the map under a finger"
    case shownStays = "what is shown at the lift stays, unless the touch was a tap or a long press"
    case coordinatesStayUnderFingers = "places stay within half a pixel of the fingers that hold them"
    case claimRestores = "a movement that another listener claims is undone"
    case panDoesNotZoom = "what is told as a pan alone does not zoom"
    case gesturesArePaired = "every gesture that begins ends once"
    case toldPanIsDone = "the map moves by the translations that its delegates are told"
    case toldPinchIsDone = "the map zooms and turns by the pinch that its delegates are told"
    case silenceDoesNotZoom = "two fingers of which the delegates hear nothing do not zoom"
    case undoRestores = "undo restores the state before each edit, and redo the one after it"
    case endIsWithinLimits = "the end is within the limits"
    case endIsStill = "nothing moves after the end"
    case endWantsNoFrames = "nothing wants frames after the end"
    case endArmsNoTimer = "no timer is armed after the end"
    case membershipIsBalanced = "each listener leaves as often as it enters"
}

/// A rule that does not hold, with the values.
struct CombinationViolation: Error, CustomStringConvertible {
    let rule: CombinationRule
    let values: String

    var description: String { "\(rule.rawValue): \(values)" }
}
