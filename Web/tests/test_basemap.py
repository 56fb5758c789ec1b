"""The basemap of the page: coasts in detail, streets, and a graticule where the sea is empty."""

from __future__ import annotations

from case import PlaygroundTest
from pixels import color

SEA, LAND = color("#cfe0ea"), color("#f6f3ea")
STREET, HOUSE, PARK = color("#ffffff"), color("#e2d9c8"), color("#d5e8c8")
MALTA = (35.88, 14.43)
HELSINKI = (60.1715, 24.9443)


class BasemapTest(PlaygroundTest):
    def test_an_island_that_is_too_small_for_the_world_is_there_when_it_is_near(self) -> None:
        page = self.open()
        page.look(*MALTA, 9)
        picture = page.picture()
        self.assertTrue(picture.has(LAND, (500, 350), radius=6, tolerance=4))
        self.assertTrue(picture.has(SEA, (500, 600), radius=6, tolerance=4))

    def test_every_copy_of_the_world_has_the_same_coast(self) -> None:
        page = self.open()
        page.look(-17, 179.9, 6)
        west = page.picture()
        page.look(-17, -180.1, 6)
        self.assertEqual(west.fingerprint(), page.picture().fingerprint())

    def test_an_empty_sea_still_shows_that_it_moves(self) -> None:
        page = self.open()
        page.look(25.3, -150.2, 9)
        before = page.picture()
        page.look(25.31, -150.21, 9)
        self.assertNotEqual(before.fingerprint(), page.picture().fingerprint())

    def test_a_city_has_streets_houses_and_parks_when_it_is_near(self) -> None:
        page = self.open()
        page.look(*HELSINKI, 10)
        self.assertEqual(page.picture().count(HOUSE, (500, 350), 40, tolerance=2), 0)
        page.click("streets-view")
        page.settle()
        self.assertAlmostEqual(page.view()["latitude"], HELSINKI[0], delta=0.01)
        picture = page.picture()
        for kind, least in ((STREET, 4000), (HOUSE, 20000), (PARK, 2000)):
            self.assertGreater(picture.count(kind, (500, 350), 250, tolerance=2), least)

    def test_streets_are_there_on_a_tilted_map(self) -> None:
        page = self.open()
        page.look(*HELSINKI, 15, 30, 55)
        self.assertGreater(page.picture().count(HOUSE, (500, 350), 200, tolerance=2), 5000)

    def test_there_are_names_between_the_countries_and_the_streets(self) -> None:
        page = self.open()
        for zoom in (5, 6, 7, 8):
            page.look(48.5, 9, zoom)
            self.assertGreater(len(page.ask("names")), 5, f"at zoom {zoom}")

    def test_streets_have_names(self) -> None:
        page = self.open()
        page.look(*HELSINKI, 13.5)
        before = len(page.ask("names"))
        page.click("streets-view")
        page.settle()
        self.assertGreater(len(page.ask("names")), before + 20)

    def test_the_page_names_the_source_of_the_streets(self) -> None:
        page = self.open()
        link = page.evaluate("document.querySelector('.attribution a')?.href")
        self.assertEqual(link, "https://www.openstreetmap.org/copyright")
