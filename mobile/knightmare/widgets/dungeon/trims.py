"""The colour around each chamber."""

from mobile.kit.theme.palette import rgba

TRIMS = {
    "red": "#D6453A",
    "brown": "#A06B42",
    "orange": "#E8893A",
    "pale_green": "#A5D48A",
    "turquoise": "#3DC1BE",
    "purple": "#A26BD0",
    "silver": "#BFC6CE",
    "gold": "#E3B93F",
    "white": "#F4F0E6",
    "yellow": "#EFE05A",
    "grey_black": "#66625E",
    "pale_blue": "#9CC8F0",
    "sea_green": "#3E9C7C",
    "ochre": "#C98F2B",
    "slate": "#74879A",
    "midnight_blue": "#4757B8",
}
"""The colours of trims; a table's own pack may name others."""
PLAIN = "#8A7A66"
"""A chamber without a trim, or with one that is not known here."""


def trim(id: str) -> tuple[float, float, float, float]:
    """The colour of a trim."""
    return rgba(TRIMS.get(id, PLAIN))
