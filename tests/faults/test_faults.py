"""The faults that `make faults` plants can be planted in the source as it is."""

import pytest

from faults.planting import PACKAGE, ROOT, Fault, all_faults, planted

FAULTS = all_faults()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_a_fault_can_be_planted(fault: Fault) -> None:
    text = (ROOT / PACKAGE / fault.file).read_text(encoding="utf-8")
    assert planted(fault, text) != text
    assert [path for path in fault.tests if not (ROOT / path).exists()] == []


def test_there_are_faults_of_every_kind() -> None:
    assert {fault.kind for fault in FAULTS} == {"sight", "contact", "windows", "secrets", "costs"}
    assert len({fault.id for fault in FAULTS}) == len(FAULTS) >= 30
