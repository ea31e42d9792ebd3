"""The tables of this device: listed, opened, copied, played again."""
