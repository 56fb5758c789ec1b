// The first file of DrawingPlugin replaces this one.
