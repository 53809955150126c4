"""What a table is, worked out from its log, and what each viewer may know of it. No I/O."""
