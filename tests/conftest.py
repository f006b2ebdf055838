"""What all tests share: --slow also runs the tests that take minutes, --moves N plays more random moves."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")
    parser.addoption("--moves", type=int, default=100_000, help="random moves in tests/properties (default: 100000)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="takes long: run with --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
