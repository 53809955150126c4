"""Everything that is measured without a hall: python -m benchmarks

The hall has its own, since it takes minutes: python -m benchmarks.hall
"""

from __future__ import annotations

import runpy

for name in ("imperial_miners", "montanara", "out_of_mine", "saboteur"):
    print(f"{name}:", flush=True)
    runpy.run_module(f"benchmarks.{name}", run_name="__main__")
