"""What takes long and is asked by anybody: worked out beside the hall, in a process of its own."""
