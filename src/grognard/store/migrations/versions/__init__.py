"""One file for each revision, numbered; none is ever changed once released."""
