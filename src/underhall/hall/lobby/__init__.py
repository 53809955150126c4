"""Opening tables, sitting down, lists; leaving for good."""
