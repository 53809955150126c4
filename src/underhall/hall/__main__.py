"""`python -m underhall.hall`: the hall with settings from the environment alone."""

from underhall.hall.config import read
from underhall.hall.server import serve

if __name__ == "__main__":
    serve(read())
