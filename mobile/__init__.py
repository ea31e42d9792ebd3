"""The companion app in front of both games."""
