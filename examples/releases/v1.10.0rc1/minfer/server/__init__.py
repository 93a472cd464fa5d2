"""The HTTP side of minfer."""
