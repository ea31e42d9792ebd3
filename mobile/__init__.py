"""The companion app in front of all games."""

import sys
from importlib.util import find_spec

_found = find_spec("shared")
_origin = (_found and _found.origin) or "a folder"
if _origin.rpartition("shared")[0] != __file__.rpartition("mobile")[0]:
    # `python -m` looks first where it is started, and imports this package before it runs it
    _why = f"Another ‘shared’ is in the way of this program’s: {_origin}. Start in another folder."
    raise SystemExit(_why) if sys.argv[0] == "-m" else ImportError(_why)

from shared.speech.messages import speak_for  # noqa: E402

speak_for(__name__)
