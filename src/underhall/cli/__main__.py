"""`python -m underhall.cli` is the `underhall` command."""

from underhall.cli import main

if __name__ == "__main__":  # a process of a simulation imports this file too
    main()
