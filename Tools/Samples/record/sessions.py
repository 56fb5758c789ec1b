"""The sessions: their scripts, their devices, and the gestures that a map should recognise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gestures import Hand, Spread
from script import CTRL, DESKTOP, PHONE, SHIFT, Device, Script


@dataclass(frozen=True)
class Session:
    """One recording. `rate` is that of the digitiser, in Hz. `fingers` is the largest number that are down at once."""

    name: str
    device: Device
    rate: float
    fingers: int
    holds: str
    expected: str
    play: Callable[[Hand], object]

    def script(self) -> Script:
        hand = Hand(f"touchpipeline/{self.name}")
        self.play(hand)
        return hand.script


def tap(hand: Hand) -> None:
    hand.tap(0, (206, 482), 35)
    hand.tap(900, (121, 260), 74)
    hand.tap(1900, (318, 655), 121)


def double_tap(hand: Hand) -> None:
    hand.double_tap(0, (231, 412), gap=132)
    hand.double_tap(1400, (140, 590), gap=214)


def long_press(hand: Hand) -> None:
    hand.tap(0, (188, 371), 824)


def slow_drag(hand: Hand) -> None:
    hand.drag(0, [(300, 640), (205, 470), (96, 402)], 1300, hold=280)


def fling(hand: Hand) -> None:
    hand.fling(0, (248, 702), (216, 240), 148)
    hand.fling(1300, (92, 420), (420, 372), 121)


def pinch_in(hand: Hand) -> None:
    hand.spread(0, Spread((204, 455), (338, 118), (-58, -52), 55, 520))


def pinch_out(hand: Hand) -> None:
    hand.spread(0, Spread((210, 430), (104, 352), (-49, -57), 62, 560, drift=(6, -11)))


def rotate(hand: Hand) -> None:
    hand.spread(0, Spread((206, 450), (232, 244), (-62, 18), 70, 780, drift=(8, 5)))


def two_finger_tap(hand: Hand) -> None:
    hand.two_finger_tap(0, (210, 440), 58)
    hand.two_finger_tap(1100, (190, 520), 41, span=164)


def quick_zoom(hand: Hand) -> None:
    hand.quick_zoom(0, (223, 366), (238, 568), 640)


def system_cancel(hand: Hand) -> None:
    hand.press(hand.reach((40, 310, 500), (620, 118, 486)), 0, 338, cancelled=True)
    hand.tap(1000, (206, 610), 72)
    moving = Spread((205, 420), (140, 330), (-50, -54), 1860, 500)
    hand.two_fingers(moving, 1800, 2140, lift_lag=0, cancelled=True)


def draw_then_pinch(hand: Hand) -> None:
    drawing = [(40, 96, 610), (560, 236, 500), (620, 236, 500), (1150, 128, 604)]
    hand.press(hand.reach(*drawing), 0, 1222)
    hand.press(hand.reach((620, 306, 402), (1150, 356, 262)), 446, 1205, finger=1)


def pinch_then_pan(hand: Hand) -> None:
    spread = Spread((206, 470), (150, 290), (-52, -55), 60, 450)
    hand.press(spread.finger(1), 16, 560, finger=1)
    pinch = spread.finger(-1)
    x, y = pinch(560)
    pan = hand.reach((900, x, y), (1500, x + 165, y - 190))
    hand.press(lambda time: pinch(time) if time < 900 else pan(time), 0, 1580)


def three_fingers(hand: Hand) -> None:
    for finger, (x, lag) in enumerate([(110, 0), (200, 17), (292, 29)]):
        path = hand.reach((70, x, 300 + 12 * finger), (560, x + 14, 560 + 9 * finger))
        hand.press(path, lag, 620 + 13 * (2 - finger), finger)


def near_misses(hand: Hand) -> None:
    hand.double_tap(0, (206, 402), gap=341, holds=(70, 64))
    hand.tap(1500, (150, 600), 462)
    hand.two_finger_tap(2900, (206, 470), 152)


def mixed(hand: Hand) -> None:
    at = hand.tap(0, (214, 391), 67)
    at = hand.double_tap(at + 850, (168, 512), gap=148)
    at = hand.drag(at + 750, [(318, 300), (190, 520), (260, 655)], 1150, hold=190)
    at = hand.fling(at + 650, (120, 640), (290, 250), 139)
    at = hand.spread(at + 1100, Spread((206, 450), (112, 318), (-54, -57), 58, 480))
    at = hand.spread(at + 700, Spread((200, 470), (226, 236), (-20, -88), 64, 640))
    at = hand.two_finger_tap(at + 800, (205, 430), 55)
    at = hand.tap(at + 850, (260, 345), 742)
    at = hand.quick_zoom(at + 750, (190, 520), (196, 372), 520)
    at = hand.drag(at + 800, [(80, 250), (330, 260)], 420, cancelled=True)
    at = hand.spread(at + 800, Spread((206, 460), (300, 140), (-48, -52), 52, 430))
    hand.notches(at + 650, (206, 457), 4, -100)


def measure(hand: Hand) -> None:
    at = hand.tap(0, (96, 318), 690)
    at = hand.tap(at + 620, (238, 402), 58)
    at = hand.tap(at + 780, (322, 596), 71)
    hand.tap(at + 900, (206, 700), 640)


def edge_swipe(hand: Hand) -> None:
    at = hand.drag(0, [(5, 512), (236, 486)], 260)
    at = hand.drag(at + 700, [(7, 600), (188, 588), (24, 596)], 760)
    hand.drag(at + 700, [(150, 420), (330, 404)], 260)


def wheel(hand: Hand) -> None:
    hand.hover(0, [(520, 340), (640, 400)], 300)
    at = hand.notches(450, (640, 400), 5, -120)
    at = hand.notches(at + 350, (640, 400), 3, 120)
    at = hand.trackpad_scroll(at + 400, (640, 400), (-46, 310), 600)
    hand.trackpad_scroll(at + 400, (640, 400), (0, -96), 450, CTRL)


def mouse_drag(hand: Hand) -> None:
    at = hand.mouse_drag(0, [(760, 300), (510, 470)], 640)
    hand.mouse_drag(at + 500, [(430, 250), (560, 330), (690, 280)], 800, SHIFT)


def pen_stroke(hand: Hand) -> None:
    at = hand.pen_stroke(0, [(90, 560), (180, 420), (250, 540), (330, 400)], 900)
    hand.pen_stroke(at + 500, [(140, 660), (300, 668)], 320)


SESSIONS = [
    Session("tap", PHONE, 120, 1, "three taps of 35, 74 and 121 ms", "three clicks", tap),
    Session(
        "double-tap",
        PHONE,
        120,
        1,
        "two double taps, 132 and 214 ms between lift and second landing",
        "two double clicks",
        double_tap,
    ),
    Session("long-press", PHONE, 120, 1, "a finger held for 824 ms", "a long press", long_press),
    Session(
        "slow-drag",
        PHONE,
        60,
        1,
        "a drag of 1.3 s around a corner, with a rest of 280 ms before the lift",
        "confirmed moves, a move complete at rest: no fling",
        slow_drag,
    ),
    Session(
        "fling",
        PHONE,
        120,
        1,
        "two flicks of 148 and 121 ms with a lift at full speed: up, then to the right",
        "twice: confirmed moves, a move complete with a high velocity",
        fling,
    ),
    Session(
        "pinch-in",
        PHONE,
        90,
        2,
        "two fingers from 338 to 118 px apart in 520 ms",
        "two-finger moves whose span shrinks, complete",
        pinch_in,
    ),
    Session(
        "pinch-out",
        PHONE,
        120,
        2,
        "two fingers from 104 to 352 px apart in 560 ms, with a small drift",
        "two-finger moves whose span grows, complete",
        pinch_out,
    ),
    Session(
        "rotate",
        PHONE,
        60,
        2,
        "two fingers 240 px apart rotate by 80° clockwise in 780 ms",
        "two-finger moves that rotate by 80°, complete",
        rotate,
    ),
    Session(
        "two-finger-tap",
        PHONE,
        120,
        2,
        "two two-finger taps. The fingers land 14 ms and lift 11 ms apart",
        "two two-finger clicks",
        two_finger_tap,
    ),
    Session(
        "quick-zoom",
        PHONE,
        120,
        1,
        "a tap, then a second one that slides 200 px down",
        "moves with double click, one-finger double-click move complete",
        quick_zoom,
    ),
    Session(
        "system-cancel",
        PHONE,
        60,
        2,
        "a drag that the system cancels after 338 ms, a tap, a pinch that is cancelled",
        "moves and a cancel without complete. A click. Two-finger moves and a cancel",
        system_cancel,
    ),
    Session(
        "draw-then-pinch",
        PHONE,
        60,
        2,
        "one finger moves. At 446 ms a second finger lands during the movement, and both pinch",
        "confirmed moves, complete by the additional finger, two-finger moves, complete",
        draw_then_pinch,
    ),
    Session(
        "pinch-then-pan",
        PHONE,
        60,
        2,
        "a pinch, one finger lifts, the other rests 340 ms and then pans",
        "two-finger moves, complete. Then confirmed moves without a jump, complete",
        pinch_then_pan,
    ),
    Session(
        "three-fingers",
        PHONE,
        60,
        3,
        "three fingers land within 29 ms, drag down together, lift within 26 ms",
        "no click, no one- or two-finger drag while three are down",
        three_fingers,
    ),
    Session(
        "near-misses",
        PHONE,
        120,
        2,
        "two taps 341 ms apart, a hold of 462 ms, a two-finger tap of 163 ms",
        "with default settings: three clicks, and no double click, long press or two-finger click",
        near_misses,
    ),
    Session(
        "mixed",
        PHONE,
        60,
        2,
        "15 s with all gestures: tap, double tap, drag, fling, pinch, rotation, two-finger tap, "
        "long press, quick zoom, cancelled drag, pinch, wheel",
        "each of these, in this order",
        mixed,
    ),
    Session(
        "measure",
        PHONE,
        60,
        1,
        "a long press, two taps far from each other, a second long press",
        "a long press, two clicks, a long press: the gestures for a ruler",
        measure,
    ),
    Session(
        "edge-swipe",
        PHONE,
        60,
        1,
        "a swipe from the left edge, one that turns back, one from the middle",
        "three times: confirmed moves, complete. Only the first is a swipe from the edge",
        edge_swipe,
    ),
    Session(
        "wheel",
        DESKTOP,
        60,
        0,
        "a mouse enters, 5 notches forward and 3 back, a touchpad scroll, a touchpad pinch (Ctrl)",
        "scrolls. Those with `ctrlKey` zoom",
        wheel,
    ),
    Session(
        "mouse-drag",
        DESKTOP,
        125,
        1,
        "two drags with the left mouse button, the second with Shift held, and hover between them",
        "twice: confirmed moves, complete. Hovering has no gestures",
        mouse_drag,
    ),
    Session(
        "pen-stroke",
        PHONE,
        120,
        1,
        "two strokes of a pen, with pressure",
        "twice: confirmed moves of a stylus, complete",
        pen_stroke,
    ),
]

BY_NAME = {session.name: session for session in SESSIONS}
