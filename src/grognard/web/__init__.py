"""HTTP, live stream, bots at their tables."""
