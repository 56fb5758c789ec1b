// The first test of DrawingPlugin replaces this one.
