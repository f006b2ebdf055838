"""The `spike` command, as in the tests of the command line."""

from tests.cli.conftest import spike

__all__ = ["spike"]
