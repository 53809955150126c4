"""Alerts: telling people who are not at a table that it waits for them."""
