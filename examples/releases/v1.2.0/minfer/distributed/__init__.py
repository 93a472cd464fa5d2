"""Ranks and what they talk through."""
