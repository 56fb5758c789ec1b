// The first file of TouchPipelineUI replaces this one.
