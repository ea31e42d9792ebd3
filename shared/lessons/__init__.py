"""First steps, played: lessons as data, which one comes now, and what a person knows already."""
