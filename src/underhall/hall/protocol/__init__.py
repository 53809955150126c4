"""What is said between the hall and its clients: messages, refusals, limits."""
