"""`python -m grognard` is the command line."""

from grognard.cli.main import app

if __name__ == "__main__":
    app(prog_name="grognard")
