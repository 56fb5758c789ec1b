import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// The pointer of an iPad, which UIKit reports as a touch with the buttons of its event.
@MainActor
@Suite("Buttons of a pointer")
struct PointerButtonsTests {
    @Test(
        "the buttons at the end of a touch are unknown, and before it a touch presses a button",
        arguments: [
            (TouchPointer.Phase.began, false, false, TouchPointer.Buttons.primary), (.began, true, false, .primary),
            (.began, false, true, .secondary), (.moved, true, true, [.primary, .secondary]), (.stationary, false, false, .primary),
            (.ended, false, false, nil), (.ended, true, false, nil), (.ended, false, true, nil), (.cancelled, false, true, nil),
        ] as [(TouchPointer.Phase, Bool, Bool, TouchPointer.Buttons?)])
    func pressed(phase: TouchPointer.Phase, isPrimary: Bool, isSecondary: Bool, expected: TouchPointer.Buttons?) {
        #expect(TouchPointer.Buttons.pressed(in: phase, isPrimary: isPrimary, isSecondary: isSecondary) == expected)
    }

    @Test(
        "a click ends with its touch, whatever buttons the last event has", arguments: [TouchPointer.Phase.ended, .cancelled],
        [(false, false), (true, false), (false, true), (true, true)])
    func click(end: TouchPointer.Phase, mask: (Bool, Bool)) {
        let host = TouchPipelineHost(scheduler: VirtualScheduler(now: instant(1000)))
        let heard = RecordingListener("all", interests: [.all, .otherButtons])
        host.setListeners([heard])
        let finger = FakeFinger()
        for (phase, isPrimary, isSecondary) in [(TouchPointer.Phase.began, false, true), (end, mask.0, mask.1)] {
            host.input.add(
                TouchSample(
                    .object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(10, 10), timestamp: instant(1000), kind: .mouse,
                    buttons: .pressed(in: phase, isPrimary: isPrimary, isSecondary: isSecondary)))
            host.feed(host.input.drain())
        }
        #expect(!host.isTouched)
        #expect(heard.kinds.contains(.clickUnconfirmed) == (end == .ended))
    }
}
