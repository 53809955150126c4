"""`python -m underhall.hall`: the hall with settings from the environment alone."""

from underhall.hall.config import read
from underhall.hall.processes import open_hall

if __name__ == "__main__":
    open_hall(read())
