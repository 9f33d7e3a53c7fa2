"""The routes, by what people come for. Each is thin: it reads the request, asks the service, writes the answer."""
