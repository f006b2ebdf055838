"""The version of the package, in the one place that packaging, records and `spike --version` read."""

__version__ = "0.1.0"
