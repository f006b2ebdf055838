"""The arena on a real Ray cluster of two machines' worth of workers, one of which is lost on the way."""

import json
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from goldenspike.arena.cluster import RayCluster
from goldenspike.arena.jobs import Job, Player, Result, Terms, Work
from goldenspike.arena.workers import Alone, in_order
from goldenspike.engine.errors import SpikeError
from tests.arena.bad_bots import Dangerous, Stuck
from tests.cli.conftest import Spike

TINY = str(Path(__file__).parents[2] / "examples" / "tiny-board")
TERMS = Terms(TINY, {}, ("greedy", "random"), with_records=True)
JOBS = [Job(seed, ((0, 1), (1, 0))) for seed in range(10)]
SMALL = {"object_store_memory": 80_000_000}
PATIENCE = {"RAY_raylet_start_wait_time_s": "120", "RAY_agent_register_timeout_ms": "120000"}  # tests run side by side
NOTICE = {"health_check_period_ms": 500, "health_check_failure_threshold": 3}  # a lost machine within seconds


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where Ray lives in a test."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    for name, value in PATIENCE.items():
        monkeypatch.setenv(name, value)
    folder = tempfile.mkdtemp(prefix="ray")  # not tmp_path: the names of its sockets must be short
    monkeypatch.setenv("RAY_TMPDIR", folder)
    Path(folder, "ray").mkdir()  # where Ray notes the address of a cluster; it does not make the folder itself
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def cluster(folder: str) -> Iterator[Any]:
    """A head that plays nothing, and two machines with one processor each."""
    cluster_utils: Any = import_module("ray.cluster_utils")
    cluster = cluster_utils.Cluster()
    try:
        cluster.add_node(num_cpus=0, include_dashboard=False, _system_config=NOTICE, temp_dir=folder, **SMALL)
        for _ in range(2):
            cluster.add_node(num_cpus=1, **SMALL)
        yield cluster
    finally:
        cluster.shutdown()


def on(address: str, work: Work, retries: int = 3) -> list[list[Result]]:
    with closing(RayCluster(work, address, retries=retries)) as crew:
        return list(in_order(crew, JOBS))


def lose_the_machine(cluster: Any, note: Path) -> None:
    """Wait until a machine hangs in the middle of a job, then pull its plug."""
    while not note.exists():
        time.sleep(0.05)
    (machine,) = (node for node in cluster.worker_nodes if node.node_id == note.read_text(encoding="utf-8"))
    cluster.remove_node(machine, allow_graceful=False)


def test_losing_workers_and_machines_loses_no_result(cluster: Any, spike: Spike, tmp_path: Path) -> None:
    expected = list(in_order(Alone(Player(TERMS)), JOBS))

    command = ["arena", TINY, "--bots", "greedy,random", "--games", 8, "--json"]
    far, here = (json.loads(spike(*command, *where).out) for where in (["--ray", cluster.address], ["--processes", 1]))
    assert far.pop("time")["ray"] == cluster.address
    del here["time"]
    assert far == here

    deaths = tmp_path / "deaths"
    deaths.mkdir()
    assert on(cluster.address, Dangerous(TERMS, deaths, seed=4, deaths=2), retries=0) == expected
    assert len(list(deaths.iterdir())) == 2

    note = tmp_path / "stuck"
    plug = threading.Thread(target=lose_the_machine, args=(cluster, note), daemon=True)
    plug.start()
    assert on(cluster.address, Stuck(TERMS, note, seed=4)) == expected
    plug.join()
    assert len(cluster.worker_nodes) == 1


def test_a_cluster_on_this_machine_alone_ends_with_the_command(folder: str, spike: Spike) -> None:
    command = ["arena", TINY, "--bots", "greedy,random", "--games", 4, "--processes", 1, "--json"]
    far, here = (json.loads(spike(*command, *where).out) for where in (["--ray", "local"], []))
    assert far.pop("time")["ray"] == "local"
    del here["time"]
    assert far == here
    ray: Any = import_module("ray")
    assert not ray.is_initialized()


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SpikeError, match=r"Ray is not installed; 'pip install goldenspike\[ray\]' does it."):
        RayCluster(Player(TERMS), "auto")


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("somewhere", "is auto, local or host:port, not 'somewhere'"),
        ("http://localhost:80", "is auto, local or host:port"),
        ("127.0.0.1:1", "There is no Ray cluster at '127.0.0.1:1': connection refused."),
    ],
)
def test_an_address_where_no_cluster_is_gets_a_sentence(address: str, says: str) -> None:
    with pytest.raises(SpikeError, match=says):
        RayCluster(Player(TERMS), address)
