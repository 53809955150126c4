"""The hall: people, tables, clocks and bots behind one server that knows no game by name. See docs/hall.md."""
