"""The screens: layout and binding only; what they show comes from their presenters."""
