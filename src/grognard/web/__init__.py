"""The HTTP service: routes, live streams, and bots that play in matches."""
