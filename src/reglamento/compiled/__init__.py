"""The same sources, compiled: where `make compiled` has built the measuring of tables into machine code, Python runs that, and else the
sources as they are. Both give the same answers to the bit.

A build holds for the sources that it was made of and no others (`sources.digest`): whoever changes one of them runs pure Python again.
"""
