"""The companion at a physical table."""
