"""Toy games for tests: an honest one, and many that break one promise each."""

from tests.toys.tallow import TALLOW, Tallow, TallowState, TallowView
from tests.toys.twin import twin

__all__ = ["TALLOW", "Tallow", "TallowState", "TallowView", "twin"]
