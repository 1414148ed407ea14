"""Words agree with the number of the name that they go with: `Captain (u1) moves`, but `Novices (u2) move`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from reglamento.games.fantasy.lists.army_lists import FILES as ARMY_LISTS
from reglamento.games.fantasy.lists.army_lists import army_list
from reglamento.games.fantasy.missions import files as fantasy
from reglamento.games.fantasy.words.names import Names as FantasyNames
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.missions import files as pistola
from reglamento.games.pistola.words.names import Names as PistolaNames
from reglamento.games.wh40k.missions import files as wh40k
from reglamento.games.wh40k.sheets.factions import FILES as FACTIONS
from reglamento.games.wh40k.sheets.factions import faction
from reglamento.games.wh40k.words.names import Names as Wh40kNames
from reglamento.language import speaking
from reglamento.sentences import AGREES, Sentences, diced
from reglamento.translations.__main__ import template
from reglamento.translations.catalogues import LANGUAGES, catalogue, forms, read, translated

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
NAME = r"\{\w+:(?:unit|units|about|piece)\}"
"""A field that may name a unit."""
AGREEING = re.compile(r"\{\w+:([^{}|]+)\|([^{}|]+)\}")
GOVERNED = {"of", "at", "in", "behind"}
"""Before a name that is no subject: another word is, as in `the charge of {unit:unit} fails`."""
VERB_AFTER = re.compile(rf"(?:(\w+) )?{NAME}(?:,? (?:which|that))? \w+s\b")
VERB_BEFORE = re.compile(rf"\b[Dd]oes {NAME}|\b[Ii]s {NAME}")
PRONOUN = re.compile(r"[:;,.] (?:and )?[Ii]t\b")


@cache
def sentences() -> tuple[str, ...]:
    """All sentences in English."""
    return tuple(text for message in template() if message.id for text in forms(message.id))


def faults(sentence: str) -> list[str]:
    """The words of a sentence that are singular whatever the name of the unit is."""
    plain = AGREEING.sub("…", sentence)
    verbs = [found[0] for found in VERB_AFTER.finditer(plain) if found[1] not in GOVERNED]
    pronouns = PRONOUN.findall(plain) if plain != sentence else []
    return [*verbs, *VERB_BEFORE.findall(plain), *pronouns]


def test_the_verb_of_a_unit_agrees_with_its_name() -> None:
    assert {text: found for text in sentences() if (found := faults(text))} == {}, "write {unit:moves|move}"


@pytest.mark.parametrize(
    "sentence",
    [
        "{unit:unit} moves.",
        "{by:seat} places {about:about}, which runs.",
        "Where does {about:unit} go?",
        "How far is {about:unit} thrown?",
        "{unit:unit} {unit:rolls|roll} {die}: it arrives.",
        "{unit:unit} {unit:tests|test} to stay. It flees.",
    ],
)
def test_a_word_that_does_not_agree_is_found(sentence: str) -> None:
    assert len(faults(sentence)) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "{unit:unit} {unit:moves|move}.",
        "The charge of {unit:unit} fails: the ground slows it down.",
        "Where does the unit {about:unit} go?",
        "{about:about} {about:moves|move}: place the model, up to {far:cm} from where it stands.",
        "{model:model} moves.",
    ],
)
def test_other_words_are_no_fault(sentence: str) -> None:
    assert faults(sentence) == []


def texts(language: str) -> Iterable[str]:
    """All sentences as they are written in a language."""
    return sentences() if language == "en" else (text for each in read(language) if each.id for text in forms(each.string))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_agree_have_a_form_for_one_and_another_for_many(language: str) -> None:
    fields = {field for text in texts(language) for field in re.findall(r"\{[^{}]*\}", text) if AGREES in field}
    assert [field for field in fields if (found := AGREEING.fullmatch(field)) is None or found[1] == found[2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_agree_with_one_unit_of_the_sentence(language: str) -> None:
    """Not with a list of units, a model or a text."""
    wrong = [
        text
        for text in texts(language)
        for name in re.findall(r"\{(\w+):[^{}]*\|", text)
        if not re.search(rf"\{{{name}:(unit|about|piece)[.}}]", text)
    ]
    assert wrong == []


# ---- names


@cache
def names() -> dict[str, bool]:
    """The names of all units of the army lists of the package: whether they are plurals."""
    listed = {(sheet.name, sheet.many) for name in FACTIONS.names() for sheet in faction(name).sheets.values()}
    listed |= {(troop.name, troop.many) for name in ARMY_LISTS.names() for troop in army_list(name).troops.values()}
    listed |= {(unit.name, unit.many) for name in lists.names() for unit in lists.load(name).units.values()}
    assert len(listed) == len(dict(listed)), "a name is a plural in one list and none in another"
    return dict(listed)


def test_the_names_of_the_package_have_the_number_that_their_words_have() -> None:
    plurals = {name for name, many in names().items() if many}
    others = {"Drafted", "Drowned", "The returned", "Grudge Kin", "Brethren"}
    assert {name for name in plurals if not name.endswith("s")} == others
    assert {name for name in names().keys() - plurals if name.endswith("s")} == {"Boss", "Nemesis"}


def test_golden_games_say_nothing_in_the_wrong_number() -> None:
    """After a name, no verb of the other number stands: the verbs are those that agree somewhere."""
    one, many = zip(*(AGREEING.findall("".join(sentences()))), strict=True)
    verbs = {True: {form.split()[0] for form in one}, False: {form.split()[0] for form in many}}
    both = verbs[True] & verbs[False]
    line = re.compile(rf"(?<!\bof )\b({'|'.join(sorted(names(), key=len, reverse=True))}) \(\w+\)(?:, which)? (\w+)")
    found = [match for path in sorted(GOLDEN.glob("*.txt")) for match in line.finditer(path.read_text(encoding="utf-8"))]
    assert {names()[match[1]] for match in found} == {True, False}
    assert [match[0] for match in found if match[2] in verbs[names()[match[1]]] - both] == []


def wh40k_names(name: str) -> Sentences:
    """Sentences that call the unit of this name `u1`."""
    mission = wh40k.load("only-war")
    entries = [unit.sheet.name for unit in mission.rosters["red"][0].units]
    return Wh40kNames(mission, known={"u1": ("red", entries.index(name))})


def fantasy_names(name: str) -> Sentences:
    mission = fantasy.load("pitched-battle")
    entries = [unit.troop.name for unit in mission.armies["red"][0].units]
    return FantasyNames(mission, known={"u1": ("red", entries.index(name))})


def pistola_names(name: str) -> Sentences:
    mission = pistola.load("search-and-destroy")
    entries = {unit.name: unit.id for force in mission.offers("attacker") for unit in force.army.units.values()}
    return PistolaNames(mission, known={"u1": ("attacker", entries[name])})


MOVES = "{unit:unit} {unit:moves|move}."


@pytest.mark.parametrize(
    ("named", "many", "one"),
    [
        (wh40k_names, "Wardens", "Castellan"),
        (fantasy_names, "Toll Spears", "Harbour Captain"),
        (pistola_names, "Brethren", "Castellan"),
    ],
)
def test_a_unit_moves_by_its_name(named: Callable[[str], Sentences], many: str, one: str) -> None:
    assert named(many).say(MOVES, unit="u1") == f"{many} (u1) move."
    assert named(one).say(MOVES, unit="u1") == f"{one} (u1) moves."
    assert named(many).say(MOVES, unit="u9") == "Unit u9 moves.", "a unit of which nothing is known"


def test_a_unit_that_is_not_set_up_yet_has_the_number_of_its_name() -> None:
    named = wh40k_names("Wardens")
    assert [named.say(MOVES, unit=f"red/{entry}") for entry in (0, 1)] == ["Castellan moves.", "Wardens move."]


@pytest.mark.parametrize(
    ("language", "known", "listed"),
    [
        ("de", "Die Einheit Wächter (u1) bewegt sich.", "Die Einheit Wächter bewegt sich."),
        ("es", "La unidad Custodios (u1) mueve.", "La unidad Custodios mueve."),
    ],
)
def test_other_languages_call_it_a_unit_which_is_singular(language: str, known: str, listed: str) -> None:
    with speaking(catalogue(language)):
        said = [wh40k_names("Wardens").say(MOVES, unit=unit) for unit in ("u1", "red/1")]
    assert said == [known, listed]


LABEL = re.compile(r"(\{unit:unit\}: )?\{\w+:(spell|power|stratagem)\}($| \(\{|: \{)")
"""A name that stands by itself, with what it needs or does."""
BARE = re.compile(r"(?<![„«])\{\w+:(?:spell|power|stratagem)\}(?![“»])")


@pytest.mark.parametrize("language", ["de", "es"])
def test_names_of_spells_powers_and_stratagems_are_in_quotation_marks_in_sentences(language: str) -> None:
    """They are in no case, and some are whole phrases: *spricht Wandelnder Hain auf* would be no German."""
    said = [form for message in translated(read(language)) for form in forms(message.string) if not LABEL.match(form)]
    assert [form for form in said if BARE.search(form)] == []


def test_dice_are_called_as_in_the_language() -> None:
    with speaking(catalogue("de")):
        assert [diced(amount) for amount in (3, "D3", "2D6")] == ["3", "W3", "2W6"]
