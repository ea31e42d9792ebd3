"""What is written of a number, key by key."""

SIGN, DELETE = "-", "<"
"""The keys that are no digits."""
LONGEST = 6


def typed(text: str, key: str) -> str:
    """What is written after a key: the sign key turns a number over.

    >>> typed("2", "-"), typed("-2", "-"), typed("12", "<"), typed("0", "7")
    ('-2', '2', '1', '7')

    Arguments: what was written before; the key.
    """
    if key == DELETE:
        return text[:-1] if text[:-1] != SIGN else ""
    if key == SIGN:
        return text[1:] if text.startswith(SIGN) else SIGN + text
    digits = text.lstrip(SIGN).lstrip("0") + key
    return text if len(digits) > LONGEST else (SIGN if text.startswith(SIGN) else "") + digits
