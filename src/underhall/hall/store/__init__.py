"""The database: its tables, the group commit, migrations."""
