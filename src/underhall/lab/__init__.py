"""The laboratory: tournaments between bots that can be stopped, taken up again, shared out and read."""
