"""The screens on which is looked back."""
