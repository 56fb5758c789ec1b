// The first test of ContentPlugin replaces this one.
