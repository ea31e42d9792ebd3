"""A form that is made from what fields may hold: controls, and what is marked beside them."""
