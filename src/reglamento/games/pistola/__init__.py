"""Entre la Pistola de Plasma y la Pared: an attacker explores a complex that is generated as its models see it.
In centimetres.
"""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="pistola", title="Entre la Pistola de Plasma y la Pared (2004)", seats=("attacker", "defender"), rank=2)
