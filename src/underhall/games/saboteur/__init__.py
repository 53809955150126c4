"""Saboteur: 3-10 dwarfs dig for gold over three rounds, and some of them would rather nobody found it."""
