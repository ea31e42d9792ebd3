"""What every test may use: the marker that names the clauses it proves."""

import pytest

clause = pytest.mark.clause
"""``@clause("KM-3.iv.a", "KM-3.iv.c")``: this test proves these clauses.

Works on a test, on a class of tests, and on one case of a parametrized test:
``pytest.param(..., marks=clause("KM-1.a"))``.
"""
