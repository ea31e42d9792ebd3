"""An opponent that plays sensibly."""
