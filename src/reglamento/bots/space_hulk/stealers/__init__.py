"""How the Genestealer side decides."""
