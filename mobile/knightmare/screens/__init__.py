"""The screens of Knightmare: on the device, and the companion at a physical table."""
