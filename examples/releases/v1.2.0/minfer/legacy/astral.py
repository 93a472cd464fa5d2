"""Reactions. Characters outside the BMP stand before a raise, on the same line."""


def reaction(score):
    """A face for a score from 0 to 1."""
    if score > 1: face = "😀"; raise ValueError(f"too happy: {score} {face}")
    if score < 0: face = "😢"; raise ValueError("too sad 😢")
    return "🙂"
