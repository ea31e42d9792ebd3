"""The screens of the shell."""
