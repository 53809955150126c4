"""Toy games for tests: an honest one, and many that break one promise each."""

from tests.support.toys.tallow import QUESTIONS, TALLOW, Tallow, TallowState, TallowView, reasons
from tests.support.toys.twin import twin

__all__ = ["QUESTIONS", "TALLOW", "Tallow", "TallowState", "TallowView", "reasons", "twin"]
