"""The routes, grouped by purpose. Each is thin: it reads the request, calls the service, writes the response."""
