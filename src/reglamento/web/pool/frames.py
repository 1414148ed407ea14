"""Messages between the server and a worker process: bytes with their length before them. Requests are pickled by the server and
replies are JSON, so that nothing from a worker is ever unpickled.
"""

from __future__ import annotations

import io
import pickle
import struct
from collections import OrderedDict
from collections.abc import Mapping
from typing import IO, Any, NamedTuple

LENGTH = 8
SECONDS = struct.Struct("!d")
KEPT = 8
"""Games whose unchanging facts a worker keeps."""


class Request(NamedTuple):
    """A task as it goes to a worker."""

    work: str
    """The function, as `module:name`."""
    game: str
    """Which game's unchanging facts the arguments stand on; empty for none."""
    static: bytes | None
    """These facts, pickled; None where the worker has them."""
    arguments: bytes
    seconds: int
    """Of processor time."""


def write(stream: IO[bytes], data: bytes) -> None:
    stream.write(len(data).to_bytes(LENGTH, "big") + data)
    stream.flush()


def read(stream: IO[bytes]) -> bytes:
    """The next message; empty at the end of the stream. Raises EOFError in the middle of one."""
    head = stream.read(LENGTH)
    if not head:
        return b""
    length = int.from_bytes(head, "big")
    data = stream.read(length)
    if len(head) < LENGTH or len(data) < length:
        raise EOFError
    return data


class Done(NamedTuple):
    """The result of a task as JSON, and the seconds of processor time that it took: not those in which its process started."""

    data: bytes
    seconds: float


def timed(seconds: float, data: bytes) -> bytes:
    """A result as it is sent, with its processor time."""
    return SECONDS.pack(seconds) + data


def result(reply: bytes) -> Done:
    """What `timed` has put together."""
    return Done(reply[SECONDS.size :], SECONDS.unpack(reply[: SECONDS.size])[0])


class _Pickler(pickle.Pickler):
    def __init__(self, stream: IO[bytes], static: Mapping[str, Any]) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self._names = {id(value): name for name, value in static.items()}

    def persistent_id(self, value: Any) -> Any:
        return self._names.get(id(value))


class _Unpickler(pickle.Unpickler):
    def __init__(self, stream: IO[bytes], static: Mapping[str, Any]) -> None:
        super().__init__(stream)
        self._static = static

    def persistent_load(self, name: Any) -> Any:
        return self._static[name]


def packed(value: Any, static: Mapping[str, Any]) -> bytes:
    """A value, in which what is among the unchanging facts is named only."""
    stream = io.BytesIO()
    _Pickler(stream, static).dump(value)
    return stream.getvalue()


def unpacked(data: bytes, static: Mapping[str, Any]) -> Any:
    return _Unpickler(io.BytesIO(data), static).load()


class RecentGames(OrderedDict[str, Any]):
    """What is kept of the games used last. The server's record for a worker and the worker's own hold the same games, since both
    take in the same ones in the same order.
    """

    def use(self, game: str, value: Any) -> None:
        self[game] = value
        self.move_to_end(game)
        while len(self) > KEPT:
            self.popitem(last=False)
