// The first test of MeasurementPlugin replaces this one.
