"""Toy games for tests: an honest one, and many that break one promise each."""

from tests.support.toys.tallow import TALLOW, Tallow, TallowState, TallowView
from tests.support.toys.twin import twin

__all__ = ["TALLOW", "Tallow", "TallowState", "TallowView", "twin"]
