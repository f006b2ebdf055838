"""Worker processes: one that runs the installed code, one that runs the same source interpreted."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import goldenspike
from goldenspike.cli.bench.measures import Numbers
from goldenspike.engine.errors import SpikeError

SOURCES = {".py", ".csv", ".toml", ".json"}  # what the interpreted version is made of


class Worker:
    """A process with one version of the package."""

    def __init__(self, folder: Path) -> None:
        path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "goldenspike.cli.bench.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C is for us; we end the workers
        )

    def send(self, **order: object) -> None:
        assert self.process.stdin is not None
        try:
            print(json.dumps(order), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise SpikeError("A worker process of the benchmark stopped unexpectedly.") from None

    def receive(self) -> Numbers:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SpikeError("A worker process of the benchmark stopped unexpectedly.")
        numbers: Numbers = json.loads(line)
        return numbers

    def ask(self, **order: object) -> Numbers:
        self.send(**order)
        return self.receive()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


class Workers:
    """All workers of a run; leaving the block ends them."""

    def __init__(self, scratch: Path) -> None:
        installed = package_folder().parent
        self.installed = Worker(installed)
        self.second = Worker(installed)  # only for what runs in two processes
        self.interpreted: Worker | None = None
        if goldenspike.is_compiled():
            copy_sources(scratch)
            self.interpreted = Worker(scratch)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for worker in (self.installed, self.second, self.interpreted):
            if worker is not None:
                worker.close()

    def check(self) -> None:
        """The interpreted worker must really be interpreted."""
        self.installed.ask(measure="ready")
        self.second.ask(measure="ready")
        if self.interpreted is not None and self.interpreted.ask(measure="ready")["compiled"]:
            raise SpikeError("The interpreted version cannot be measured here: compiled modules were loaded for it.")


def package_folder() -> Path:
    return Path(goldenspike.__file__ or "").resolve().parent


def copy_sources(scratch: Path) -> None:
    """The package without its compiled modules."""
    source = package_folder()
    for path in source.rglob("*"):
        if path.suffix in SOURCES and path.is_file():
            copy = scratch / "goldenspike" / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
