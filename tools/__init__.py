"""What builds, measures and draws; run from the checkout, never installed."""
