// The paired haversine in plain C: what the Swift one is measured against.
double haversine_distance(double latitude1, double longitude1, double latitude2, double longitude2, double radius);
