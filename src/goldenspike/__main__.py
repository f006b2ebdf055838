"""`python -m goldenspike` is the same as `spike`."""

from goldenspike.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
