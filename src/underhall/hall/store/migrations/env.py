"""Alembic's environment: the connection comes from `underhall.hall.store.migrations`."""

from alembic import context

from underhall.hall.store.schema import schema

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=schema, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
