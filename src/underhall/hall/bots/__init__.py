"""Bots at the hall's tables: whose turn it is, the processes they think in, and the client for one over the network."""
