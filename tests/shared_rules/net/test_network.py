"""One host, four phones and a bad network: nothing is lost, nothing counts twice."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from knightmare.descriptor import KNIGHTMARE
from tests.shared_rules.net.network import Evening, ModelPhone

PHONES = st.integers(0, 3)
FAULTS = st.sampled_from(["", "", "", "drop", "double", "swap"])
TIMES = st.integers(1, 12)


class BadNetwork(RuleBasedStateMachine):
    """Whatever may happen in an evening, in any order."""

    @initialize(seed=st.integers(0, 999))
    def begin(self, seed: int) -> None:
        self.folder = TemporaryDirectory()
        self.evening = Evening(KNIGHTMARE, 4, Random(seed), Path(self.folder.name))
        for phone in self.evening.phones:
            self.evening.connect(phone)

    def _phone(self, at: int) -> ModelPhone:
        return self.evening.phones[at]

    @rule(at=PHONES)
    def tap(self, at: int) -> None:
        self.evening.tap(self._phone(at))

    @rule(at=PHONES)
    def take_back(self, at: int) -> None:
        self.evening.take_back(self._phone(at))

    @rule(at=PHONES)
    def consent(self, at: int) -> None:
        self.evening.consent(self._phone(at))

    @rule(at=PHONES)
    def intrude(self, at: int) -> None:
        self.evening.intrude(self._phone(at))

    @rule(at=PHONES, fault=FAULTS)
    def up(self, at: int, fault: str) -> None:
        self.evening.up(self._phone(at), fault)

    @rule(at=PHONES, fault=FAULTS, times=TIMES)
    def down(self, at: int, fault: str, times: int) -> None:
        for _ in range(times):
            self.evening.down(self._phone(at), fault)

    @rule(at=PHONES)
    def cut(self, at: int) -> None:
        self.evening.cut(self._phone(at))

    @rule(at=PHONES)
    def connect(self, at: int) -> None:
        self.evening.connect(self._phone(at))

    @rule(at=PHONES)
    def lend(self, at: int) -> None:
        self.evening.lend(self._phone(at))

    @rule()
    def decide(self) -> None:
        self.evening.decide()

    @rule()
    def kill(self) -> None:
        self.evening.kill()

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.heal()
            self.evening.check()
            self.evening.close()
            self.folder.cleanup()


TestBadNetwork = BadNetwork.TestCase
TestBadNetwork.settings = settings(max_examples=12, stateful_step_count=40, deadline=None)
