"""Ray comes with an extra of its own, as it is large: without it its tests are left out."""

from tests.shared_rules.lab.rays import missing

# the head of the report says that they are left out, and why
collect_ignore_glob = ["test_ray.py"] if missing() else []
