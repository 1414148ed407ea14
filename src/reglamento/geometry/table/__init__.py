"""Free measurement on a table without squares: bases, ground, sight, paths, coherency, templates and places.

Lengths are in the caller's unit (inches or centimetres), x grows to the right and y downwards as on a picture, and angles are in
degrees clockwise from north. A `Ground` never changes; models and closed doors, which change, are passed to its questions.
"""
