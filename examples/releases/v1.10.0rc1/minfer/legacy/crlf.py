"""Quotas, written on another system: every line ends in CR and LF."""


def check_quota(used, quota):
    """Refuses work above the quota."""
    if used > quota:
        raise PermissionError(
            f"the quota is used up:\n"
            f"{used} of {quota}"
        )
    if quota < 0:
        raise ValueError("""a quota must not be negative
(0 blocks everything)""")
    return quota - used
