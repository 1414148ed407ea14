"""What a server imports and reads, it has imported and read before it says where it is: whoever comes first keeps nobody waiting."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import httpx

import served

NOTED = """
import sys, threading
from pathlib import Path
import reglamento.cli.serve as command

late, told = [], command._started

def noted(event, given):
    module = event == "import" and str(given[0]).startswith("reglamento.")
    if (module or (event == "open" and str(given[0]).endswith(".po"))) and threading.current_thread() is threading.main_thread():
        late.append(str(given[0]))

def started(*where):
    sys.addaudithook(noted)
    told(*where)

command._started = started
noting = Path(sys.argv.pop(1))
try:
    command.serve(port=0, opening=False, database_url=sys.argv[1])
finally:
    noting.write_text("\\n".join(late))
"""
"""A server that writes into a file what its event loop has imported, and which catalogues it has read, since it has started."""


def test_the_event_loop_imports_and_reads_nothing_late(folder: Path) -> None:
    noting = folder / "late.txt"
    command = [sys.executable, "-c", NOTED, str(noting), served.sqlite(folder)]
    with (
        served.process("", folder, command=command) as (server, process),
        httpx.Client(base_url=server.url, trust_env=False, timeout=served.STARTING) as page,
    ):
        assert page.get("/api/words/de").json()
        for about in page.get("/api/about", params={"lang": "es"}).json()["games"]:
            made = page.post("/api/games", json={"game": about["id"], "seats": dict.fromkeys(about["seats"], "person")})
            assert made.status_code == 201, made.text
            assert page.get(f"/api/games/{made.json()['id']}/scene", params={"lang": "de"}).json()["version"] == 0
        process.send_signal(signal.SIGTERM)
        assert process.wait(served.STOPPING) == 0, server.text
    assert noting.read_text() == ""
