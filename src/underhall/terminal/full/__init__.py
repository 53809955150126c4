"""The full screen: the table in one frame, by mouse and keys, for playing, watching a record, and playing at a hall.

Everything here needs Textual, and is imported when a full screen is wanted and not before.
"""
