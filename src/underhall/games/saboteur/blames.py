"""What deeds add to the suspicion of a foreman, in log odds that their doer is a saboteur. Found by trying."""

from typing import Final

FORWARD: Final = -0.45
ASIDE: Final = 0.25
BACKWARD: Final = 1.0
BLOCKED: Final = 1.1
AWAY_FROM_TREASURE: Final = 1.3
TOWARDS_TREASURE: Final = -0.7
ROCKS_ON_THE_WAY: Final = 1.5
ROCKS_OF_USE: Final = -1.0
HURT_A_FRIEND: Final = 1.4
HELPED_A_FRIEND: Final = 1.0
THREW_AWAY: Final = 0.05
SABOTEUR_AT_ALL: Final = 0.4
"""How likely anybody is thought a saboteur when a deed is done to them."""
