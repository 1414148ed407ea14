"""Search over the rulings, and the ids nearest to a slip."""

import pytest

from reglamento import rulings
from reglamento.rulings.index import Index
from reglamento.rulings.ruling import Ruling

HULK = "space_hulk"


def ids(query: str, limit: int = 10) -> list[str]:
    return [ruling.id for ruling in rulings.search(query, game=HULK, limit=limit)]


def test_an_id_finds_its_ruling_first() -> None:
    assert ids("SH-LOS-09")[0] == "SH-LOS-09"
    assert ids("sh-los-09") == ids("SH-LOS-09")


def test_the_beginning_of_an_id_lists_its_rulings_in_order() -> None:
    assert ids("SH-SUST", limit=7) == [f"SH-SUST-0{number}" for number in range(1, 8)]


def test_the_beginning_of_an_id_stands_above_titles() -> None:
    assert ids("sh-guard", limit=6) == [f"SH-GUARD-0{number}" for number in range(1, 7)]


def test_words_in_a_title_stand_above_words_in_a_reading() -> None:
    hits = rulings.search("overwatch", game=HULK, limit=269)
    in_title = ["overwatch" in hit.title.lower() or "overwatch" in hit.id.lower() for hit in hits]
    assert in_title == sorted(in_title, reverse=True)
    assert 0 < sum(in_title) < len(hits)


def test_every_word_must_match_from_its_beginning() -> None:
    assert "SH-LOS-09" in ids("corrid clau")
    hits = rulings.search("blip door", game=HULK, limit=269)
    assert hits
    for hit in hits:
        text = f" {hit.title} {hit.reading}".lower()
        assert " blip" in text
        assert " door" in text


def test_any_word_will_do_when_no_ruling_has_them_all() -> None:
    assert ids("parry zeppelin")[0] == "SH-SWORD-01"
    assert ids("zeppelin") == []


def test_a_rarer_word_weighs_more_when_any_will_do() -> None:
    assert "SH-PSI-05" in ids("zeppelin marine premonition", limit=3)


@pytest.mark.parametrize("nonsense", ["<b>zzz</b>", "a b zzz", "the zzz", "foo bar baz", "<script>alert(1)</script>", "SH-NO-99"])
def test_a_letter_or_a_common_word_beside_nonsense_finds_nothing(nonsense: str) -> None:
    assert ids(nonsense) == []


def test_a_short_word_beside_nonsense_finds_what_holds_it_whole() -> None:
    assert "SH-JAM-01" in ids("zzz jam")


@pytest.mark.parametrize("query", ["", "   ", "?!"])
def test_no_words_find_nothing(query: str) -> None:
    assert ids(query) == []


def test_case_and_accents_do_not_matter() -> None:
    index = Index([Ruling("TT-X-1", "Líder de la Progenie", "Él tira 3 dados.", "libro")])
    assert set(index.scores(["lider"])) == {0}
    assert ids("LÍNE of sîght") == ids("line of sight")


def test_words_of_another_language_find_the_same_ruling_and_count_less() -> None:
    own = [Ruling("TT-X-1", "Tür", "Der Blip öffnet sie.", "Buch"), Ruling("TT-X-2", "Blip", "Eine Tür.", "Buch")]
    others = [Ruling("TT-X-1", "Blip door", "Opens.", "book"), Ruling("TT-X-2", "Counter", "A hatch.", "book")]
    index = Index(own, others)
    assert [ruling.title for ruling in index.search("door", 9)] == ["Tür"]
    assert [ruling.title for ruling in index.search("blip", 9)] == ["Blip", "Tür"]
    assert [ruling.title for ruling in index.search("hatch eine", 9)] == ["Blip"]
    assert index.search("zeppelin", 9) == []


def test_the_limit_holds_and_all_games_are_searched_without_a_game() -> None:
    assert len(ids("marine", limit=4)) == 4
    assert rulings.search("SH-LOS-09")[0].id == "SH-LOS-09"


def test_a_game_without_rulings_is_refused() -> None:
    with pytest.raises(LookupError, match="chess"):
        rulings.search("pawn", game="chess")


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("sh-los-9", "SH-LOS-09"),
        ("LOS-09", "SH-LOS-09"),
        ("SHLOS09", "SH-LOS-09"),
        ("SH-LSO-09", "SH-LOS-09"),
        ("SH LADER 04", "SH-LADDER-04"),
    ],
)
def test_the_closest_id_is_the_one_meant(slip: str, meant: str) -> None:
    assert rulings.closest(slip)[0] == meant


def test_nothing_is_close_to_nonsense() -> None:
    assert rulings.closest("zzzz") == []
    assert rulings.closest("") == []
    assert len(rulings.closest("SH-LOS-99", limit=2)) == 2
