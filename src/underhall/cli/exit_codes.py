"""The codes with which the command leaves, beside 0 and 1."""

from typing import Final

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
