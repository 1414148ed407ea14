"""The server behind the proxies for which docs/server has files to copy: the files themselves, with real nginx and Caddy."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from postgres_cluster import Cluster
from served import process
from zygote import Zygote

FILES = Path(__file__).resolve().parents[2] / "docs" / "server"
NAME = "games.example"
STARTING = 60.0
PATIENCE = 60.0


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of our own for the name, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    pem, key = folder / "own.pem", folder / "own.key"
    asked = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", f"/CN={NAME}", "-days", "2"]
    subprocess.run(  # noqa: S603 - our own command
        ["openssl", "req", "-x509", *asked, "-keyout", str(key), "-out", str(pem)],  # noqa: S607 - wherever it is
        check=True,
        capture_output=True,
    )
    return pem, key


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def changed(name: str, *changes: tuple[str, str]) -> str:
    """A file to copy with what its reader changes; each of these must stand in it."""
    text = (FILES / name).read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def nginx(folder: Path, server: str, port: int, certificate: tuple[Path, Path], *more: tuple[str, str]) -> list[str]:
    pem, key = certificate
    site = changed(
        "nginx.conf",
        *more,
        ("server 127.0.0.1:8765", f"server {server}"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/ssl/games.example.pem", str(pem)),
        ("/etc/ssl/games.example.key", str(key)),
    )
    own = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    main = f"daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'errors'};\nevents {{}}\n"
    whole = f"{main}http {{\naccess_log off;\n{own}\n{site}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, server: str, port: int, certificate: tuple[Path, Path]) -> list[str]:
    pem, key = certificate
    alone = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    site = changed(
        "Caddyfile",
        ("\n\treverse_proxy 127.0.0.1:8765", f"\n\treverse_proxy {server}\n\ttls {pem} {key}"),
        (f"{NAME} {{", f"{NAME}:{port} {{\n\tbind 127.0.0.1"),
    )
    (folder / "Caddyfile").write_text(alone + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """A proxy that listens, stopped at the end."""
    env = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "XDG_DATA_HOME": str(folder)}
    with (folder / "said").open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out, env=env) as proxy:  # noqa: S603
        try:
            deadline = time.monotonic() + STARTING
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert proxy.poll() is None, (folder / "said").read_text()
                    assert time.monotonic() < deadline, (folder / "said").read_text()
                    time.sleep(0.02)
            yield
        finally:
            proxy.terminate()


Proxy = Callable[[Path, str, int, tuple[Path, Path]], list[str]]


@pytest.mark.slow
def test_a_game_goes_on_where_one_of_several_processes_stops(
    postgres: Cluster, tmp_path: Path, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what stands in the file for several processes. Each of them stops once, and the other takes over."""
    monkeypatch.setenv("REGLAMENTO_PROXIES", "127.0.0.1")
    allowed = ("--allow-host", NAME)
    port = free_port()
    with postgres.database() as url, ExitStack() as stack:
        one, other = [stack.enter_context(process(url, tmp_path, allowed)) for _ in range(2)]
        second = ("# server 127.0.0.1:8766", f"server {urlsplit(other[0].url).netloc}")
        first = urlsplit(one[0].url).netloc
        command = nginx(tmp_path, first, port, certificate, ("# hash $reglamento_key", "hash $reglamento_key"), second)
        with running(command, tmp_path, port):
            _played(port, certificate[0])
            for server, started in (one, other):
                server.stop()
                assert started.wait(PATIENCE) == 0
                if started is one[1]:
                    _played(port, certificate[0])
                    again = stack.enter_context(process(url, tmp_path, (*allowed, "--port", first.rpartition(":")[2])))
            _played(port, certificate[0])
            assert "request" in again[0].text


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_behind_a_proxy(proxy: Proxy, nursery: Zygote, tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    port = free_port()
    with nursery.serving(tmp_path, ("--allow-host", NAME), settings={"REGLAMENTO_PROXIES": "127.0.0.1"}) as server:
        command = proxy(tmp_path, urlsplit(server.url).netloc, port, certificate)
        with running(command, tmp_path, port):
            _played(port, certificate[0])
        assert "not named" not in server.text


def _played(port: int, pem: Path) -> None:
    """A page, a seat and a live connection over HTTPS. The cookie is marked as secure; what a visitor says of its address is dropped."""
    trusted = ssl.create_default_context(cafile=str(pem))
    trusted.check_hostname = False
    origin = f"https://{NAME}:{port}"
    headers = {"host": f"{NAME}:{port}", "origin": origin, "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http"}
    tls = {"sni_hostname": NAME}
    with httpx.Client(
        base_url=f"https://127.0.0.1:{port}", verify=trusted, headers=headers, timeout=PATIENCE, trust_env=False
    ) as browser:
        assert browser.get("/", extensions=tls).status_code == 200
        made = browser.post("/api/games", json={"seats": {"marines": "person", "genestealers": "person"}}, extensions=tls)
        assert made.status_code == 201, made.text
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-reglamento=")
        assert "secure" in cookie.lower()
        sent = {"cookie": cookie.partition(";")[0]}
        id = made.json()["id"]
        for seat in ("marines", "genestealers"):
            taken = browser.post(
                f"/api/games/{id}/seats/{seat}", json={"name": "Ana", "phrase": ""}, headers=sent, extensions=tls
            )
            assert taken.status_code == 200, taken.text
        # Only this machine may read the counts: the address that the visitor claims was dropped.
        assert browser.get("/metrics", extensions=tls).status_code == 200
    path = f"wss://{NAME}:{port}/api/games/{id}/play?seat=marines"
    line = connect(
        path, host="127.0.0.1", port=port, ssl=trusted, server_hostname=NAME, origin=Origin(origin), additional_headers=sent, proxy=None
    )  # fmt: skip
    assert '"scene"' in asyncio.run(_first_word(line))


async def _first_word(line: connect) -> str:
    """What a live connection says first. One thread reads and writes, for two may not use one connection of TLS at the same time."""
    async with asyncio.timeout(PATIENCE), line as live:
        return str(await live.recv())


@pytest.mark.parametrize("name", ["reglamento.service", "reglamento@.service"])
def test_the_service_of_systemd_is_sound(tmp_path: Path, name: str) -> None:
    """systemd's own checker finds nothing but that the program is not in /opt here."""
    unit = tmp_path / name.replace("@", "@8765")
    unit.write_text(changed(name, ("/opt/reglamento/bin/reglamento", "/bin/true")))
    checked = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)  # noqa: S603, S607
    assert unit.name not in checked.stderr, checked.stderr
    assert checked.returncode == 0, checked.stderr
