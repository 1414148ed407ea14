"""Runs for every Alembic command; `journal/migrating.py` passes the connection in."""

from alembic import context

from reglamento.web.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
