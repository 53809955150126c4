"""The hall in simulation: its own modules on a loop with virtual time, over a database and a bus that fail as they are
told to. One whole number is a schedule, and replays it exactly (docs/reliability.md)."""
