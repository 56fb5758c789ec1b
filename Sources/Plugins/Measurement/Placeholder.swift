// The first file of MeasurementPlugin replaces this one.
