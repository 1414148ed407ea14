"""What Alembic runs for every command: the connection is handed in by `journal/migrating.py`."""

from alembic import context

from reglamento.web.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
