"""Transports: who is aboard, how units embark and disembark, and what becomes of them when the transport is destroyed."""
