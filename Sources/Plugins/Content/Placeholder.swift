// The first file of ContentPlugin replaces this one.
