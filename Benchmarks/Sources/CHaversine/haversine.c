#include "haversine.h"

#include <math.h>

static const double radians = 0.017453292519943295;

double haversine_distance(double latitude1, double longitude1, double latitude2, double longitude2, double radius) {
    double phi1 = latitude1 * radians, phi2 = latitude2 * radians;
    double half_lambda = (longitude2 - longitude1) * radians / 2;
    double cosines = cos(phi1) * cos(phi2);
    double sin_lambda = sin(half_lambda), cos_lambda = cos(half_lambda);
    double sin_phi = sin((phi2 - phi1) / 2), sin_sum = sin((phi1 + phi2) / 2);
    double s = sin_phi * sin_phi + cosines * sin_lambda * sin_lambda;
    double t = sin_sum * sin_sum + cosines * cos_lambda * cos_lambda;
    return 2 * radius * atan2(sqrt(s), sqrt(t));
}
