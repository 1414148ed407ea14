"""How much processor time each address may use."""

from __future__ import annotations

import math

from reglamento.language import tr
from reglamento.web.hall.base.buckets import Buckets
from reglamento.web.hall.base.refuse import Refuse


class Allowances(Buckets):
    """A bucket of seconds for each address. The empty address, which is this machine, has no limit."""

    def admit(self, address: str) -> None:
        """Raises Refuse for an address that has used what it has."""
        wait = self.wait(address, 0.0) if address else 0.0
        if wait:
            why = tr("Your address has used the processor time that it has here; try again in {seconds} seconds.")
            raise Refuse("too-fast", why.format(seconds=math.ceil(wait) + 1))
