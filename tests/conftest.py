"""What holds for all tests."""

from __future__ import annotations

import signal

# Who runs the tests in the background of a shell has Ctrl-C ignored, and what the tests start would inherit that; but
# several tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
