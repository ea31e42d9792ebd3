"""A cluster of Dask in a process of its own, so that a test can end it: prints its address."""

import sys

from distributed import LocalCluster

if __name__ == "__main__":
    cluster = LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    )
    print(cluster.scheduler_address, flush=True)
    # until whoever started it closes its standard input
    sys.stdin.read()
