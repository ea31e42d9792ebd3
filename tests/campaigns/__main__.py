"""A campaign by its name: ``python -m tests.campaigns walks 20000``.

Every module of this package that is no helper is a campaign: it has ``NUMBER``, how many it
takes where none is given, and ``run(number) -> Result``. The last line is what was done and how
much of it failed; the exit status is 0 where nothing did.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

HELPERS = ("__main__", "campaign")


def main(arguments: list[str]) -> int:
    """Run one campaign, print its last line, and return the exit status."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    parser.add_argument("name", choices=[name for name in names if name not in HELPERS])
    parser.add_argument("number", nargs="?", type=int, help="how many")
    given = parser.parse_args(arguments)
    campaign = import_module(f"tests.campaigns.{given.name}")
    result = campaign.run(campaign.NUMBER if given.number is None else given.number)
    print(result.last_line(given.name))
    return 1 if result.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
