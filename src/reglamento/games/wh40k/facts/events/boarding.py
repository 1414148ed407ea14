"""Events of transports: units embark and disembark, and are lost with what carries them. [40K-CORE-TRANS-01]"""

from __future__ import annotations

from reglamento.armies.troops import ModelAt
from reglamento.games.wh40k.facts.mission import Side
from reglamento.kernel.events import Event


class Loaded(Event, frozen=True):
    """A unit of the roster begins the battle in a transport. [40K-FAQ-DEPLOY-02]"""

    side: Side
    unit: str
    entry: int
    transport: str


class Embarked(Event, frozen=True):
    """A unit embarks in a transport, a model. [40K-CORE-TRANS-02]"""

    unit: str
    transport: str


class Disembarked(Event, frozen=True):
    """A unit stands beside the transport that carried it. [40K-CORE-TRANS-04]"""

    unit: str
    kinds: tuple[str, ...]
    places: tuple[ModelAt, ...]


class NoWayOut(Event, frozen=True):
    """Models find no place beside a transport that they must leave, and are slain. [40K-CORE-TRANS-04]"""

    unit: str
    models: tuple[str, ...]


class PassengerSlain(Event, frozen=True):
    """A model in a transport is slain by its own weapon. [40K-CORE-TRANS-03]"""

    unit: str
    model: str


class EscapeRolled(Event, frozen=True):
    """The dice for the models that leave a destroyed transport, and how many are slain. [40K-FAQ-TRANS-02]"""

    side: Side
    dice: tuple[int, ...]
    lost: int
