// The first test of MapGeoJSON replaces this one.
