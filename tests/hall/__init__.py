"""Tests of the hall, most of them against real servers in processes of their own."""
