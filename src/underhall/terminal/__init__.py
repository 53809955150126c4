"""Playing at a keyboard: the table drawn in text, choices by number, records kept as one plays."""

from underhall.terminal.keeping import Keeper, read_record, records_home, resume
from underhall.terminal.play import Play
from underhall.terminal.screen import Screen
from underhall.terminal.telling import Teller

__all__ = ["Keeper", "Play", "Screen", "Teller", "read_record", "records_home", "resume"]
