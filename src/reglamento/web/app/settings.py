"""All settings of the server, from the environment (`REGLAMENTO_…`) and the command line."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

import msgspec
import msgspec.inspect
from msgspec import Meta, Struct

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened
from reglamento.web.app.allowed_hosts import LOCAL

PREFIX = "REGLAMENTO_"
ANY_PEER = "*"
OLD_FRIENDS = {"DATABASE_URL": "database_url"}
"""Settings with an environment variable of the usual name."""
OPTIONS = {"hosts": "allow-host"}
"""Settings whose option at the command line has another name."""
HOST = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63})*", re.ASCII)
"""A host name, as browsers send it: other letters than these come in their ASCII form."""

Port = Annotated[int, Meta(ge=0, le=65_535)]
Whole = Annotated[int, Meta(ge=1, le=1_000_000_000)]
WorkerCount = Annotated[int, Meta(ge=0, le=256)]
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]
"""So many a second, a minute or an hour; or seconds."""
Days = Annotated[float, Meta(gt=0, le=36_500)]


class Settings(Struct, frozen=True, kw_only=True):
    """What a server process does, and its limits. Each field can be set as `REGLAMENTO_<FIELD>`."""

    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` is every address of this machine."""
    port: Port = 8765
    """0 lets the system choose."""
    hosts: tuple[str, ...] = ()
    """Host names by which browsers reach the server, beside those of this machine; separated by commas in the environment."""
    proxies: str = ""
    """Addresses of trusted proxies, separated by commas: their word on the client's address and on https counts."""
    database_url: str = ""
    """Empty: a file in the user's own data folder."""
    seed_keys: str = ""
    """The keys that encrypt the seeds of dice, separated by commas; the first encrypts, all decrypt."""
    seed_key_file: str = ""
    """Where they are, one a line. Empty: `reglamento-seed.key` beside the database, for PostgreSQL in the user's own data folder."""
    log: Literal["auto", "human", "json"] = "auto"
    compress: Literal["auto", "on", "off"] = "auto"
    """Compress live connections: smaller messages, more work. `auto`: not where only this machine listens."""
    metrics: Literal["local", "everybody"] = "local"
    """The addresses that may read the counts. The counts show when a player has looked something up, and so, now and then, what
    that player holds.
    """

    workers: WorkerCount = 0
    """Processes that work out what may take long, such as the decisions of bots. 0: as many as there are cores, and at least 2."""
    body_bytes: Whole = 64 * 1024
    file_bytes: Whole = 1024 * 1024
    """The largest save that may be opened."""
    frame_bytes: Whole = 64 * 1024
    """The largest message on a live connection."""
    requests_per_second: Rate = 50
    """For each client address, on average; files of the page are not counted."""
    requests_burst: Whole = 300
    messages_per_second: Rate = 10
    """On each live connection, on average."""
    messages_burst: Whole = 40
    bad_messages_per_minute: Whole = 60
    """A live connection is closed after this many refused messages."""
    connections: Whole = 1000
    """Connections by which requests come in, live ones not counted. Where one more comes, the one that has kept the server
    waiting longest is closed.
    """
    connections_per_address: Whole = 128
    """As `connections`, for each peer; proxies that are named have no limit of their own."""
    head_seconds: Rate = 10
    """How long a request's line and headers may take to arrive."""
    body_seconds: Rate = 30
    """How long a request's body may take to arrive."""
    stalled_seconds: Rate = 30
    """How long a client may leave its answer unread."""
    sockets: Whole = 2000
    sockets_per_address: Whole = 64
    sockets_per_holder: Whole = 32
    open_games_per_holder: Whole = 20
    """Games of one maker that wait for players."""
    open_games: Whole = 5000
    """Games of all makers together that wait for players."""
    open_games_per_address: Whole = 200
    """As `open_games`, made from one address; this machine is not limited."""
    running_games_per_address: Whole = 100
    """Games made from one address that run and were played within the last day; this machine is not limited."""
    files_per_address: Whole = 200
    """Files opened from one address that are kept; this machine is not limited."""
    open_days: Days = 30
    """How long a game that never began is kept."""
    file_days: Days = 90
    """How long an opened file is kept that nobody looks at."""
    link_seconds: Rate = 10
    """How long dice wait for the number of a player's browser."""
    absence_seconds: Rate = 60
    """How long a player is away before a bot may stand in, if another player asks for it."""
    new_games_per_hour: Rate = 120
    """For each client address, on average; this machine is not limited."""
    new_games_burst: Whole = 30
    ping_seconds: Rate = 15
    """Between two pings on a live connection."""
    pong_seconds: Rate = 10
    """How long the answer to a ping may take before the connection counts as lost."""
    stop_seconds: Rate = 10
    """How long a stop takes at most: half of it for answers in progress."""

    @property
    def compresses(self) -> bool:
        """Whether live connections are compressed."""
        return self.compress == "on" or (self.compress == "auto" and self.host not in LOCAL)


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The settings of the environment, replaced by those `given` that are not None. Raises ReglamentoError, which names what is wrong."""
    names = {PREFIX + field.upper(): field for field in Settings.__struct_fields__} | OLD_FRIENDS
    found = {field: (name, environment[name]) for name, field in names.items() if environment.get(name)}
    said: dict[str, Any] = {field: value for field, (_, value) in found.items()}
    if "hosts" in said:
        said["hosts"] = [name.strip() for name in said["hosts"].split(",") if name.strip()]
    typed = {field: value for field, value in given.items() if value is not None}
    for field, value in (said | typed).items():
        source = _option(field) if field in typed else found[field][0]
        try:
            _check(field, value)
        except (msgspec.ValidationError, ValueError) as error:
            wanted = _wanted(FIELDS[field]) if isinstance(error, msgspec.ValidationError) else str(error)
            raise ReglamentoError(f"{source}: {wanted}") from None
    return msgspec.convert(said | typed, Settings, strict=False)


def _option(field: str) -> str:
    """The option of the command line that gives a field."""
    return f"--{OPTIONS.get(field, field.replace('_', '-'))}"


def _check(field: str, value: Any) -> None:
    """Raises msgspec.ValidationError for a value that is not of the field's kind, and ValueError, which tells why, for any other that is
    wrong.
    """
    msgspec.convert({field: value}, Settings, strict=False)
    if field == "hosts":
        for name in value:
            _check_host(name)
    elif field == "proxies":
        _check_proxies(value)


def _wanted(kind: msgspec.inspect.Type) -> str:
    """What values of this kind are."""
    match kind:
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case msgspec.inspect.FloatType(gt=below, le=most):
            return f"a number above {below}, at most {most}"
        case msgspec.inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case _:
            return "a text"


def _check_host(name: str) -> None:
    """Raises ValueError where a browser names no host so: what is compared is the host alone, without a port."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        if not HOST.fullmatch(name):
            raise ValueError(
                f"{shortened(name)!r} is no host name; write it without http://, port and path (games.local)"
            ) from None


def _check_proxies(proxies: str) -> None:
    """Raises ValueError where a proxy is named by anything but an address, a network, or `*` for any peer."""
    for name in (part.strip() for part in proxies.split(",") if proxies):
        try:
            if name != ANY_PEER:
                ipaddress.ip_network(name)
        except ValueError:
            told = "proxies are addresses or networks, separated by commas (127.0.0.1, 10.0.0.0/8), or `*` for every peer"
            raise ValueError(f"{name[:60]!r} is neither: {told}") from None


FIELDS = {field.name: field.type for field in cast("msgspec.inspect.StructType", msgspec.inspect.type_info(Settings)).fields}
"""The kind of each field."""
