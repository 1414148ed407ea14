"""The test vectors of docs/dice.md, worked out from its text alone: nothing of the program is imported here."""

from __future__ import annotations

import hmac
import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"
LAST = 4096


def test_the_vectors() -> None:
    given = vectors()
    seed = bytes.fromhex(given["seed"])
    lines = [f"{seat} {sha256(phrase.encode()).hexdigest()}\n" for seat, phrase in sorted(given["phrases"].items()) if phrase]
    game_key = mac(seed, "".join(lines))
    chains = {seat: chain(link) for seat, link in given["last_links"].items()}
    both = throw_key(game_key, 1, {seat: links[1] for seat, links in chains.items()})
    alone = throw_key(game_key, 2, {"marines": chains["marines"][2], "genestealers": "-"})
    assert given == {
        "seed": given["seed"],
        "phrases": given["phrases"],
        "commitment": sha256(seed).hexdigest(),
        "bots": sha256(b"bots " + seed).hexdigest(),
        "game_key": game_key.hex(),
        "without_chains": {"1": dice(game_key, 1, 4), "17": dice(game_key, 17, 2), "draw_5": draw(game_key, 5, [3, 1, 2, 1], 2)},
        "last_links": given["last_links"],
        "anchors": {seat: links[0] for seat, links in chains.items()},
        "throw_1_of_both": {"key": both.hex(), "1": dice(both, 1, 4)},
        "throw_2_of_marines_alone": {"key": alone.hex(), "17": dice(alone, 17, 2)},
        "seal_1_at_the_beginning": seal(seed, 1, []),
        "seal_2_after_the_history": seal(seed, 2, [b'["Activate","m1"]\n', b"[6,1]\n"]),
    }


def vectors() -> Any:
    found = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), sha256).digest()


def chain(last: str) -> list[str]:
    """All links, the anchor first."""
    links = [bytes.fromhex(last)]
    for _ in range(LAST):
        links.insert(0, sha256(links[0]).digest())
    return [link.hex() for link in links]


def throw_key(game_key: bytes, number: int, links: dict[str, str]) -> bytes:
    return mac(game_key, f"throw {number}\n" + "".join(f"{seat} {link}\n" for seat, link in sorted(links.items())))


def numbers(key: bytes, answer: int, limits: list[int]) -> list[int]:
    """A number below each limit in turn."""
    stream = b"".join(mac(key, f"{answer} {block}") for block in range(8))
    found = []
    for limit in limits:
        while True:
            number, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if number < 2**32 // limit * limit:
                break
        found.append(number % limit)
    return found


def dice(key: bytes, answer: int, count: int) -> list[int]:
    return [1 + number for number in numbers(key, answer, [6] * count)]


def draw(key: bytes, answer: int, pool: list[int], count: int) -> list[int]:
    left = sorted(pool)
    return [left.pop(place) for place in numbers(key, answer, [len(pool) - gone for gone in range(count)])]


def seal(seed: bytes, number: int, lines: list[bytes]) -> str:
    past = bytes(32)
    for line in lines:
        past = sha256(past + line).digest()
    return hmac.new(mac(seed, f"seal {number}"), past, sha256).hexdigest()
