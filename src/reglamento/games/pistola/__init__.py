"""Entre la Pistola de Plasma y la Pared: an attacker explores a complex that is drawn as he sees it. In centimetres."""
