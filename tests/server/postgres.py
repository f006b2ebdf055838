"""A PostgreSQL of our own for the tests, started from its binaries on a socket in a temporary folder."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs; `make test` installs them where it may (tools/test-programs)."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    candidates = [*reversed(folders), *([Path(on_path).resolve().parent] if on_path else [])]
    return next(
        (folder for folder in candidates if (folder / "initdb").exists() and (folder / "postgres").exists()), None
    )


class Postgres:
    """Runs as a user who is not root (PostgreSQL insists on it) and listens on no network."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="spike-pg-"))  # short: a socket's path has 107 characters at most
        self.data = self.folder / "data"
        self.user = "nobody" if os.geteuid() == 0 else None
        self.count = 0

    def __enter__(self) -> "Postgres":
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run(
            "initdb", "-D", str(self.data), "-U", "spike", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale"
        )
        self.process = subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=", "-F"],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(200):
            if self._ready():
                return self
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments],
            user=self.user,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    def _ready(self) -> bool:
        command: list[str | Path] = [self.programs / "pg_isready", "-h", self.folder, "-q"]
        return subprocess.run(command, check=False).returncode == 0

    def new_database(self) -> str:
        """The address of an empty database."""
        self.count += 1
        name = f"spike{os.getpid()}_{self.count}"
        self._run("createdb", "-h", str(self.folder), "-U", "spike", name)
        return f"postgresql+asyncpg://spike@/{name}?host={self.folder}"
