// The first test of TouchPipelineUI replaces this one.
