"""Tenants. The file starts with a byte order mark."""

TENANTS = {"red", "blue"}


def check_tenant(name):
    """Refuses tenants that nobody knows."""
    if name not in TENANTS:
        raise LookupError(f"no tenant “{name}” – ask the administrator")
    return name
