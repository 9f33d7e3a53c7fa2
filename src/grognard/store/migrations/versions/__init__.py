"""One file for each revision, numbered; a released revision is never changed."""
