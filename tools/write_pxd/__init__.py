"""From a hot module to C: `python -m tools.write_pxd`."""
