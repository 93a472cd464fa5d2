# -*- coding: latin-1 -*-
"""Prices, as the old billing system sends them. The file is ISO 8859-1, as that system was."""


def parse_price(text):
    """Cents for a text such as 1,50."""
    euros, comma, cents = text.partition(",")
    if not comma:
        raise ValueError("ungültiger Preis, erwartet wird 1,50 (± 0,01 §)")
    if not cents.isdigit():
        raise ValueError(f"nach dem Komma müssen Ziffern stehen: {cents!r}")
    return int(euros) * 100 + int(cents)
