"""What the environments need: without it one sentence says so, and all else works."""

import subprocess
import sys

PACKAGES = ("gymnasium", "numpy", "pettingzoo")  # in the order in which they are missed

WITHOUT = f"""
import sys

for package in {PACKAGES}:
    sys.modules[package] = None  # as if it were not installed
import goldenspike.cli.main
assert goldenspike.new("usa", 2, 1).legal()
for package in {PACKAGES}:
    try:
        import goldenspike.envs
    except ImportError as error:
        print(error)
    del sys.modules[package]
import goldenspike.envs
"""


def test_a_missing_package_is_told_in_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        f"The learning environments need the package {package}: pip install 'goldenspike[envs]' brings it."
        for package in PACKAGES
    ]
