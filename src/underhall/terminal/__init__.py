"""Playing at a keyboard: the table drawn in text, choices by number, records kept as one plays."""

from underhall.terminal.narration import Teller
from underhall.terminal.play import Play
from underhall.terminal.saved_games import Keeper, read_record, records_home, resume
from underhall.terminal.screen import Screen
from underhall.terminal.table import LocalTable

__all__ = ["Keeper", "LocalTable", "Play", "Screen", "Teller", "read_record", "records_home", "resume"]
