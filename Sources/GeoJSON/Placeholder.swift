// The first file of MapGeoJSON replaces this one.
