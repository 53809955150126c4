"""More than one node: the bus that wakes them, the leases that say which may write."""
