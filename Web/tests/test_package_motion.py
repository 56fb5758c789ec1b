"""`prefers-reduced-motion` on a map of the page."""

from __future__ import annotations

from test_motion import MotionTest, glide, set_motion
from webmaps import PackageTest


class MotionOfPackageTest(MotionTest, PackageTest):
    def test_a_preference_for_less_motion_is_obeyed(self) -> None:
        self.check(self.open())

    def test_a_preference_is_obeyed_that_was_set_before(self) -> None:
        page = self.open()
        set_motion(page, True)
        self.evaluate("(async () => { touch.destroy(); globalThis.touch = await pipeline.attach(element, camera); })()")
        self.assertAlmostEqual(glide(page), 0, places=6)
