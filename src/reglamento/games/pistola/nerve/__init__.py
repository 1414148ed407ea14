"""Tests of nerve, falling back, regrouping."""
