"""Where Android starts the app: buildozer looks for a file of this name."""

from mobile.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main([]))
