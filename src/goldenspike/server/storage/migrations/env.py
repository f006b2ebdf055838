"""Alembic reads this: it runs the steps on the connection that `database.py` has opened."""

from alembic import context

from goldenspike.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
