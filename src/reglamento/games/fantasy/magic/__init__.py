"""The magic phase: dice, casting, dispelling, miscasts, and what spells do."""
