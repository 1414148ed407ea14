"""`reglamento serve`: the command as its users type it, in a process of its own: one that begins with nothing where signals end it,
and elsewhere a fork that has everything imported.
"""

from __future__ import annotations

import gc
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import served
from cases import first
from hall_people import PATIENCE
from reglamento.cli import serve as command
from reglamento.kernel.errors import ReglamentoError
from reglamento.web import listening
from reglamento.web import serve as server_module
from reglamento.web.app.settings import Settings
from web_ground import Ground
from zygote import Zygote

PATIENTLY: dict[str, Any] = {"trust_env": False, "timeout": served.STARTING}
"""How a server is asked, however long it takes to answer."""


@pytest.mark.parametrize("number", first(1, [signal.SIGTERM, signal.SIGINT]))
def test_it_says_where_it_is_and_stops_in_order(folder: Path, number: signal.Signals) -> None:
    with served.process(served.sqlite(folder), folder) as (server, process):
        assert httpx.get(f"{server.url}/health", **PATIENTLY).json()["program"] == "reglamento"
        assert httpx.get(f"{server.url}/ready", **PATIENTLY).status_code == 200
        process.send_signal(number)
        assert process.wait(served.STOPPING) == 0
        first, *logged, last = server.text.splitlines()
    assert first == f"Reglamento is at {server.url} (Ctrl-C stops it)"
    assert all(line.startswith("{") for line in logged), "a log that nobody reads on a terminal is JSON"
    assert last == "Stopped. Every game is kept."


@pytest.mark.extended
def test_a_second_interrupt_ends_it_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGLAMENTO_STOP_SECONDS", str(served.STOPPING))
    with served.process(served.sqlite(folder), folder) as (server, process), _connected(server.url) as slow:
        slow.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
        assert slow.recv(100).startswith(b"HTTP/1.1 100"), "it reads the rest, which never comes"
        process.send_signal(signal.SIGINT)
        while _listens(server.url):
            time.sleep(0.01)
        assert process.poll() is None, "it waits for the request"
        process.send_signal(signal.SIGINT)
        assert process.wait(served.STOPPING) == 130


def _connected(url: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1])), served.STOPPING)


def _listens(url: str) -> bool:
    """Whether a server still takes connections. One that closes its socket at this moment resets those that wait there."""
    try:
        _connected(url).close()
    except (ConnectionRefusedError, ConnectionResetError):
        return False
    return True


def test_log_lines_for_people(folder: Path, nursery: Zygote) -> None:
    with nursery.serving(folder, ["--log", "human"]) as server:
        httpx.get(f"{server.url}/api/about", **PATIENTLY)
        deadline = time.monotonic() + served.STARTING  # the line is written behind the answer
        while " request method=GET route=/api/about status=200 " not in server.text:
            assert time.monotonic() < deadline, server.text
            time.sleep(0.01)


def test_a_name_that_is_allowed(folder: Path, nursery: Zygote) -> None:
    with nursery.serving(folder, ["--allow-host", "games.local"]) as server:
        for host, status in (("games.local", 200), ("evil.example", 403)):
            assert httpx.get(f"{server.url}/api/about", headers={"host": host}, **PATIENTLY).status_code == status


def test_a_port_that_is_taken(folder: Path, nursery: Zygote) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = ["serve", "--no-open", "--port", str(port), "--database-url", served.sqlite(folder)]
        refused = nursery.run(folder, words)
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"reglamento: port {port} on 127.0.0.1 is taken")
    assert "Traceback" not in refused.stderr


def test_a_server_of_ours_that_runs_already_is_used(folder: Path, nursery: Zygote) -> None:
    with nursery.serving(folder, ["--database-url", ""]) as server:
        words = ["serve", "--no-open", "--port", server.url.rsplit(":", 1)[1]]
        again = nursery.run(folder, words)
        assert (again.returncode, again.stdout) == (0, f"Reglamento is being served already: {server.url}\n")
        other = nursery.run(folder, [*words, "--database-url", served.sqlite(folder)])
        assert other.returncode == 2, "its games are others"


def test_a_second_server_on_the_same_file_is_refused(folder: Path, nursery: Zygote) -> None:
    """Nothing would tell either what the other has written, and a game at both would stop for one of them."""
    with nursery.serving(folder) as server:
        words = ["serve", "--no-open", "--port", "0", "--database-url", served.sqlite(folder)]
        refused = nursery.run(folder, words)
        assert refused.returncode == 2
        assert refused.stderr.startswith("reglamento: another server keeps the games of ")
        assert "--database-url" in refused.stderr
        (folder / "link.sqlite3").symlink_to(folder / "games.sqlite3")
        assert nursery.run(folder, [*words[:-1], f"sqlite:///{folder}/link.sqlite3"]).returncode == 2
        server.kill()
        assert nursery.ended(server) == -signal.SIGKILL
        with nursery.serving(folder) as later:
            assert httpx.get(f"{later.url}/health", **PATIENTLY).status_code == 200


def test_another_program_is_not_ours(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert not listening.ours("127.0.0.1", silent.getsockname()[1])


def test_the_next_port_is_taken_where_none_was_demanded() -> None:
    with listening.bound("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with pytest.raises(listening.Taken, match=str(taken)):
            listening.bound("127.0.0.1", taken)
        with listening.near("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:5"),
        ("0.0.0.0", "http://127.0.0.1:5"),  # noqa: S104 - a name only
        ("::", "http://[::1]:5"),
        ("games.local", "http://games.local:5"),
    ],
)
def test_where_a_browser_finds_it(host: str, url: str) -> None:
    assert listening.url(host, 5) == url


def test_others_find_a_server_that_listens_everywhere_at_the_address_that_they_see(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening.bound("0.0.0.0", 0) as everywhere, listening.bound("127.0.0.1", 0) as here:  # noqa: S104 - for a moment
        monkeypatch.setattr(listening, "FAR_AWAY", {socket.AF_INET: "127.0.0.2"})  # also where there is no network
        assert listening.urls_for_others(everywhere) == [f"http://127.0.0.1:{everywhere.getsockname()[1]}"]
        assert listening.urls_for_others(here) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--host", "no.such.host.invalid"], "no address of this machine"),
        (["--database-url", "mysql://x/y"], "SQLite or PostgreSQL"),
        pytest.param(["--database-url", "nonsense"], "database URL", marks=pytest.mark.extended),
        pytest.param(["--host", "192.0.2.1"], "cannot listen", marks=pytest.mark.extended),
        pytest.param(["--log", "loud"], "log", marks=pytest.mark.extended),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(folder: Path, nursery: Zygote, words: list[str], said: str) -> None:
    refused = nursery.run(folder, ["serve", "--no-open", "--port", "0", *words])
    assert refused.returncode == 2
    assert refused.stderr.startswith("reglamento: ")
    assert said in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_the_command_within_this_process(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[server_module.Server] = []
    usual = server_module.Server.__init__

    def noted(self: server_module.Server, *args: Any) -> None:
        usual(self, *args)
        made.append(self)

    def stopped(where: str) -> None:
        assert gc.isenabled(), "a start does without its searches, and what comes after it has them"
        assert httpx.get(f"{where}/health", **PATIENTLY).status_code == 200
        made[0].handle_exit(signal.SIGTERM, None)

    monkeypatch.setattr(server_module.Server, "__init__", noted)
    monkeypatch.setattr("webbrowser.open", stopped)
    monkeypatch.setattr(listening, "FAR_AWAY", {socket.AF_INET: "127.0.0.2"})  # also where there is no network
    command.serve(host="0.0.0.0", port=0, opening=True, database_url=served.sqlite(folder), log="json")  # noqa: S104 - for a moment
    here, others, *_, last = capsys.readouterr().out.splitlines()
    assert here.startswith("Reglamento is at http://127.0.0.1:")
    assert others == f"Others in the network find it at {here.split()[3]}"
    assert last == "Stopped. Every game is kept."


def test_two_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr("os._exit", ended.append)
    begun: list[str] = []
    server = server_module.Server(None, Settings(), lambda: None, lambda: begun.append("stop"))  # type: ignore[arg-type]  # it never answers
    server.handle_exit(signal.SIGTERM, None)
    server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
    assert begun == ["stop"], "the time of the stop counts from the first signal"
    assert ended == []
    server.handle_exit(signal.SIGINT, None)
    assert ended == [130]


def test_a_signal_in_the_middle_of_the_first_one_begins_no_second_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a program and the one that started it are told to end at once."""
    begun: list[str] = []

    def stopping() -> None:
        begun.append("stop")
        server.handle_exit(signal.SIGTERM, None)
        deadline.begin()

    server = server_module.Server(None, Settings(), lambda: None, stopping)  # type: ignore[arg-type]  # it never answers
    with server_module.Deadline(PATIENCE) as deadline:
        server.handle_exit(signal.SIGTERM, None)
        deadline.begin()
    assert begun == ["stop"]


def test_a_stop_in_time_ends_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr("os._exit", lambda code: ended.set())
    with server_module.Deadline(PATIENCE) as in_time:
        in_time.begin()
    in_time._late.join(PATIENCE)
    assert not ended.is_set()
    with server_module.Deadline(0) as late:
        late.begin()
        assert ended.wait(PATIENCE)


def test_what_listens_already(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], running: Ground) -> None:
    where = f"http://127.0.0.1:{running.port}"
    command.serve(port=running.port, opening=False)
    assert capsys.readouterr().out == f"Reglamento is being served already: {where}\n"
    taken = Settings(port=running.port, database_url="sqlite:///other")
    with pytest.raises(listening.Taken):
        command._socket(taken, demanded=True)
    found = command._socket(taken, demanded=False)
    assert found is not None
    with found:
        assert found.getsockname()[1] != running.port


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "litestar" else object())
    with pytest.raises(ReglamentoError, match=r"litestar not found.*pip install 'reglamento\[web\]'"):
        command.serve(port=0, opening=False)


@pytest.mark.parametrize(
    ("opening", "display", "opens"), [(True, "", True), (False, ":0", False), (None, ":0", True), (None, "", False)]
)
def test_when_a_browser_is_opened(monkeypatch: pytest.MonkeyPatch, opening: bool | None, display: str, opens: bool) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    command._open("http://x", opening)
    deadline = time.monotonic() + (served.STARTING if opens else 0.05)
    while not opened and time.monotonic() < deadline:
        time.sleep(0.01)
    assert opened == (["http://x"] if opens else [])


def test_help_does_not_wait_for_the_server() -> None:
    loaded = "import sys, reglamento.cli.main; print('litestar' in sys.modules, 'sqlalchemy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, timeout=60, check=True)  # noqa: S603 - our own
    assert said.stdout == "False False\n"
