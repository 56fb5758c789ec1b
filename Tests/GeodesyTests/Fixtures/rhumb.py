"""Writes rhumb.csv: rhumb lines on WGS84 and on the mean sphere, calculated with 60 digits.

    python3 rhumb.py > rhumb.csv

Needs mpmath (1.3). The method is not that of the package: the length along the meridian is an elliptic integral, the isometric latitude is a closed
form, and the area under a line is a numerical integral. No series in the flattening is used.

Every row is: category, the two coordinates, then for WGS84 the length in meters, the bearing in degrees and the area below the line down to the
equator in square meters, then the same for the sphere of 6371008.8 m. The coordinates are the exact values of the doubles. The area is positive if the
line goes east in the northern hemisphere.
"""
import random

from mpmath import asinh, atan, atan2, atanh, cos, ellipe, log, mp, mpf, pi, quad, sin, sqrt, tan

mp.dps = 60

A = mpf(6378137)
F = 1 / mpf("298.257223563")
E = sqrt(F * (2 - F))
SPHERE = mpf("6371008.8")


def radians(degrees: mpf) -> mpf:
    return degrees * pi / 180


def isometric(phi: mpf, e: mpf) -> mpf:
    return asinh(tan(phi)) - e * atanh(e * sin(phi))


def meridian(phi: mpf) -> mpf:
    """The distance from the equator along a meridian of WGS84."""
    b = A * (1 - F)
    beta = atan((1 - F) * tan(phi)) if abs(phi) != pi / 2 else phi
    return b * ellipe(beta, -(A * A - b * b) / (b * b))


def authalic_sine(phi: mpf) -> mpf:
    s = sin(phi)
    return (s / (1 - E * E * s * s) + atanh(E * s) / E) / (1 / (1 - E * E) + atanh(E) / E)


def mean_sine(phi1: mpf, phi2: mpf) -> mpf:
    """The mean of the sine of the authalic latitude over the isometric latitude."""
    if phi1 == phi2:
        return authalic_sine(phi1)
    slope = lambda phi: (1 - E * E) / ((1 - (E * sin(phi)) ** 2) * cos(phi))
    # The integrand is steep near the poles, so the interval is divided at equal distances of the isometric latitude of the sphere.
    first, last = asinh(tan(phi1)), asinh(tan(phi2))
    nodes = [phi1, *(atan(mp.sinh(first + (last - first) * k / 8)) for k in range(1, 8)), phi2]
    return quad(lambda phi: authalic_sine(phi) * slope(phi), nodes) / (isometric(phi2, E) - isometric(phi1, E))


def turn(start: mpf, end: mpf) -> mpf:
    plain = (end - start) % 360
    return radians(plain - 360 if plain > 180 else plain)


def row(category: str, lat1: float, lon1: float, lat2: float, lon2: float) -> str:
    phi1, phi2 = radians(mpf(lat1)), radians(mpf(lat2))
    dlon = turn(mpf(lon1), mpf(lon2))
    values = []
    for ellipsoidal in (True, False):
        dpsi = isometric(phi2, E if ellipsoidal else mpf(0)) - isometric(phi1, E if ellipsoidal else mpf(0))
        bearing = atan2(dlon, dpsi)
        if lat1 == lat2:
            radius = A / sqrt(1 - (E * sin(phi1)) ** 2) if ellipsoidal else SPHERE
            length = abs(dlon) * cos(phi1) * radius
        else:
            along = meridian(phi2) - meridian(phi1) if ellipsoidal else SPHERE * (phi2 - phi1)
            length = abs(along / dpsi) * sqrt(dlon**2 + dpsi**2)
        if ellipsoidal:
            square = A * A / 2 + (A * (1 - F)) ** 2 / 2 * atanh(E) / E
            mean = mean_sine(phi1, phi2)
        else:
            square = SPHERE * SPHERE
            mean = sin(phi1) if lat1 == lat2 else log(cos(phi1) / cos(phi2)) / dpsi
        values += [length, bearing * 180 / pi, square * dlon * mean]
    numbers = [repr(lat1), repr(lon1), repr(lat2), repr(lon2)] + [mp.nstr(value, 22) for value in values]
    return ",".join([category, *numbers])


def main() -> None:
    generator = random.Random(1)
    print("category,lat1,lon1,lat2,lon2,wgs84_length,wgs84_bearing,wgs84_area,sphere_length,sphere_bearing,sphere_area")
    for _ in range(60):
        print(row("random", generator.uniform(-89, 89), generator.uniform(-180, 180), generator.uniform(-89, 89), generator.uniform(-180, 180)))
    for exponent in range(1, 13):
        lat, lon = generator.uniform(-80, 80), generator.uniform(-180, 180)
        print(row("near", lat, lon, lat + generator.uniform(-1, 1) * 10.0**-exponent, lon + generator.uniform(-1, 1) * 10.0**-exponent))
    for exponent in range(0, 15):
        lat = generator.uniform(-85, 85)
        print(row("almost east-west", lat, 10.0, lat + 10.0**-exponent, 10.0 + generator.uniform(20, 170)))
    for lat in (-89.9, -60.0, -0.5, 0.0, 1e-9, 12.5, 45.0, 80.0, 89.999999):
        print(row("east-west", lat, generator.uniform(-180, 180), lat, generator.uniform(-180, 180)))
    for exponent in range(0, 10):
        print(row("near the pole", 90 - 10.0**-exponent, generator.uniform(-180, 180), generator.uniform(-20, 89), generator.uniform(-180, 180)))
        print(row("near the pole", 90 - 10.0**-exponent, generator.uniform(-180, 180), 90 - 3 * 10.0**-exponent, generator.uniform(-180, 180)))
        print(row("near the pole", -90 + 10.0**-exponent, generator.uniform(-180, 180), 90 - 2 * 10.0**-exponent, generator.uniform(-180, 180)))
    for _ in range(20):
        print(row("antimeridian", generator.uniform(-80, 80), generator.uniform(120, 180), generator.uniform(-80, 80), generator.uniform(-180, -120)))
    for _ in range(10):
        lon = generator.uniform(-180, 180)
        print(row("meridian", generator.uniform(-89, 89), lon, generator.uniform(-89, 89), lon))


main()
