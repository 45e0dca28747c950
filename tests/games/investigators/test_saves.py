"""A campaign between two missions: what its file keeps, how it goes on from there, and files that are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.common.errors import FairFightError, SetupError
from fairfight.game.match import Match
from fairfight.games.investigators import Campaign, terms
from fairfight.games.investigators.campaign import saves
from fairfight.games.investigators.campaign.carrying import saved_at_base
from fairfight.games.investigators.campaign.saves import Saved
from fairfight.games.investigators.game import Investigators
from tests.games.investigators.small_campaign import house, wait_for_the_end

USUAL: dict[str, Any] = {"party": "ace, old", "campaign": "house"}


@pytest.fixture
def at_base(tmp_path: Path) -> Match:
    """A match after its first mission, with the training room open."""
    match = fairfight.game("investigators", content=house(tmp_path), **USUAL).start(seed=5)
    match.play_out(until=lambda now: now.state.phase == terms.TRAINING)
    return match


@pytest.fixture
def saved(at_base: Match) -> Saved:
    assert isinstance(at_base.game, Investigators)
    return saved_at_base(at_base.game, at_base.state, seed=5)


def begun_with(saved: Saved, **options: Any) -> Match:
    return fairfight.game("investigators", begin=saved.text(), **options).start(seed=5, run=1)


# What is kept.


def test_a_file_keeps_everything_that_lasts(at_base: Match, saved: Saved, tmp_path: Path) -> None:
    state = at_base.state
    path = saved.write(tmp_path / "house.json")
    kept = json.loads(path.read_text())
    assert (kept["format"], kept["version"], kept["fairfight"]) == ("fairfight campaign", 1, fairfight.__version__)
    assert (kept["seed"], kept["campaign"], kept["gold"], kept["outcome"]) == (5, "house", 500, "")
    assert kept["content"] == at_base.game.content_hash
    (mission,) = kept["missions"]
    assert (mission["mission"], mission["won"], mission["rounds"]) == ("cellar", True, state.fought[0].rounds)
    ace, old = kept["party"]
    assert (ace["key"], ace["level"], ace["experience"], len(ace["traits"])) == ("ace", 2, 1000, 1)
    assert (old["key"], old["max_health"], old["retired"]) == ("old", state.party[1].max_health, False)
    assert ace["drawn"] == state.deck[0].drawn > 0
    assert ace["kills"] + old["kills"] == 2
    assert ace["dealt"] + old["dealt"] == 10
    assert saves.read(path) == saved


def test_a_match_that_begins_with_it_is_at_the_same_base(at_base: Match, saved: Saved) -> None:
    again = begun_with(saved)
    assert isinstance(again.game, Investigators)
    assert saved_at_base(again.game, again.state, seed=5) == saved
    assert again.worded_choices() == at_base.worded_choices()
    assert again.choices()[-1].code == terms.GO_ON
    assert again.view("party").party == at_base.view("party").party
    assert again.log() == ["Ace and Old Hand go on after 1 mission, 1 of them won, with 500 gold"]


def test_no_number_is_lost_on_the_way(saved: Saved) -> None:
    numbers = iter(range(40, 120))
    last = {"traits": ["tough", "lucky"], "harms": {"bite": 3, "whispers": 2}, "injuries": 4, "madness": 1}
    party = []
    for one in saved.party:
        counted = {key: next(numbers) for key, value in one if type(value) is int and key not in last | {"level": 0}}
        counted |= {"drawn": 1000, "max_health": 1001, "max_sanity": 1002, "level": 7, "retired": True}
        deck = {"NULL": next(numbers), "Stun": next(numbers), "-1": next(numbers)}
        party.append(one.model_copy(update=last | counted | {"deck": deck}))
    mission = saved.missions[0].model_copy(update={"rounds": 31, "health_before": 32, "health_lost": -33})
    other = saved.model_copy(update={"party": party, "missions": [mission], "gold": 34, "nulls": 35, "crits": 36})
    assert len({*party[0].model_dump(exclude={"deck", "harms", "traits", "key"}).values()}) > 15, "all are different"
    again = begun_with(other)
    assert isinstance(again.game, Investigators)
    assert saved_at_base(again.game, again.state, seed=5) == other


def test_the_end_counts_what_was_before_it(at_base: Match, saved: Saved) -> None:
    rounds = at_base.state.fought[0].rounds
    match = begun_with(saved)
    match.play_out()
    result = match.result
    assert result is not None
    assert (result["outcome"], result["missions_won"], result["mission_1"]) == ("victory", 3, True)
    assert (result["damage_dealt"], result["kills"]) == (35, 7), "two rats, three rats, two rats"
    assert result["turns_1"] == rounds
    assert result["turns"] == rounds + result["turns_2"] + result["turns_3"]
    drawn = sum(match.state.deck[number].nulls for number in range(2))
    assert result["nulls"] == drawn, "NULLs of all missions, for nobody drew from another deck"


def test_the_nulls_of_a_mission_are_not_saved(saved: Saved) -> None:
    match = begun_with(saved)
    match.play(terms.GO_ON)
    assert match.state.deck[0].pile[0] == saved.party[0].deck["NULL"] + 2
    match.play_out(until=lambda now: now.state.phase == terms.TRAINING)
    assert isinstance(match.game, Investigators)
    after = saved_at_base(match.game, match.state, seed=5)
    assert after.party[0].deck["NULL"] == 1
    assert after.party[0].deck["Stun"] == 1, "but its reward is"
    assert [mission.mission for mission in after.missions] == ["cellar", "attic"]


def test_injuries_and_who_has_left_are_kept(tmp_path: Path) -> None:
    campaign = Campaign("ace, old", "hole", seed=1, content=house(tmp_path), breaking_point=2)
    wait_for_the_end(campaign)
    after = saves.read(campaign.save(tmp_path / "hole.json"))
    assert [(one.injuries, one.madness, one.harms) for one in after.party] == [(1, 0, {"bite": 1})] * 2
    assert after.party[0].deck["-1"] == 5
    state = begun_with(after).state
    assert [state.party[number].injuries for number in range(2)] == [1, 1]
    one = after.party[0].model_copy(update={"harms": {"bite": 2}, "injuries": 2, "retired": True})
    alone = after.model_copy(update={"party": [one, after.party[1]]})
    match = begun_with(alone)
    match.play(terms.GO_ON)
    assert match.state.there == 1
    assert match.state.party[0].space == terms.AWAY


def test_nothing_is_saved_in_a_mission(at_base: Match) -> None:
    at_base.play(terms.GO_ON)
    assert isinstance(at_base.game, Investigators)
    with pytest.raises(FairFightError, match="at its base only"):
        saved_at_base(at_base.game, at_base.state, seed=5)


def test_both_speeds_go_on_alike(saved: Saved) -> None:
    matches = [fairfight.game("investigators", begin=saved.text()).start(5, 1, speed) for speed in ("python", "native")]
    assert matches[0].to_bytes() == matches[1].to_bytes()
    for match in matches:
        match.play_out()
    assert matches[0].to_bytes() == matches[1].to_bytes()


# The set-up option.


def test_a_match_with_it_needs_only_its_own_content_to_be_replayed(saved: Saved, tmp_path: Path) -> None:
    match = begun_with(saved)
    match.play(terms.GO_ON)
    path = match.save(tmp_path / "match.json")
    assert "house.toml" not in path.read_text(), "no path is kept, in the saved campaign neither"
    loaded = fairfight.load(path, content=house(tmp_path))
    assert loaded.to_bytes() == match.to_bytes()


def test_party_campaign_and_options_come_with_it(tmp_path: Path) -> None:
    campaign = Campaign("old", "house", seed=1, content=house(tmp_path), actions=3)
    game = fairfight.game("investigators", begin=campaign.saved.text())
    assert isinstance(game, Investigators)
    assert (game.lowered.party, game.setup.to_dict()["campaign"], game.mirror.actions) == (("old",), "house", 3)
    assert "begin" not in fairfight.game("investigators").setup.to_dict()
    fairfight.game("investigators", begin=campaign.saved.text(), party="old", actions=3, gold=0)


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ({"party": "ace"}, "option party: begin says 'ace, old', not 'ace'; leave it out"),
        ({"campaign": "hole"}, "option campaign: begin says 'house', not 'hole'; leave it out"),
        ({"gold": 7}, "option gold: begin says 0, not 7; leave it out"),
        ({"deck": "ace"}, "option deck: begin says '', not 'ace'; leave it out"),
    ],
)
def test_what_is_given_differently_is_refused(saved: Saved, option: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError) as refused:
        begun_with(saved, **option)
    assert str(refused.value) == why


def test_a_campaign_that_is_over_cannot_begin_a_match(saved: Saved) -> None:
    with pytest.raises(SetupError, match=r"option begin: the campaign is over \(broken\)"):
        begun_with(saved.model_copy(update={"outcome": "broken"}))


def test_nonsense_is_no_beginning() -> None:
    with pytest.raises(FairFightError, match="option begin is not a saved campaign: Expecting value"):
        fairfight.game("investigators", begin="yes")


# Files that are refused, each with one line, and left alone.

Edit = Callable[[dict[str, Any]], None]


def put(*path: str | int, value: Any) -> Edit:
    """Set a value at some place."""

    def edit(kept: Any) -> None:
        for step in path[:-1]:
            kept = kept[step]
        kept[path[-1]] = value

    return edit


def leave_out(key: str) -> Edit:
    return lambda kept: kept.pop(key)


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (put("format", value="poem"), "is not a saved campaign: its format is 'poem', not \"fairfight campaign\""),
        (leave_out("format"), "is not a saved campaign: its format is None"),
        (put("version", value=2), ": its version is 2, written by fairfight "),
        (leave_out("gold"), ': gold: "gold" is missing'),
        (put("gold", value="much"), ": gold: must be a whole number, not 'much'"),
        (put("gold", value=-5), ": gold: must be greater than or equal to 0, not -5"),
        (put("luck", value=1), ': luck: unknown key "luck"; allowed: format, version, '),
        (put("outcome", value="draw"), ': outcome: unknown outcome "draw"; allowed: "", victory, defeat, broken'),
        (put("party", value=[]), ": party: "),
        (put("party", 0, "level", value=99), ": party.0.level: must be less than or equal to 10, not 99"),
        (put("party", 0, "health", value=99), ": party.0: health and sanity must not be above their maximum"),
        (put("party", 1, "injuries", value=2), ": party.1: injuries and madness must be as many as harms says"),
        (put("party", 1, "nulls", value=999), ": party.1: more NULLs and x2 than cards were drawn"),
        (put("party", 0, "key", value="acee"), ': party.0.key: unknown investigator "acee"; did you mean "ace"?'),
        (put("party", 0, "deck", "+9", value=1), ': party.0: unknown card "+9"; '),
        (put("party", 0, "traits", value=["tall"]), ': party.0: unknown trait "tall"; '),
        (put("party", 0, "traits", value=["tough", "tough"]), ": party.0: a trait is listed twice"),
        (put("missions", 0, "mission", value="moon"), ': missions.0: unknown mission "moon"; '),
        (put("missions", 0, "mission", value="attic"), "missions: attic; the campaign house begins with cellar"),
        (put("campaign", value="moon"), ': campaign: option campaign: unknown campaign or mission "moon"; '),
        (put("campaign", value="cellar"), ": outcome: all missions were fought; say victory or defeat"),
        (put("options", "party", value="ace"), ': options: "party" is no option that a campaign keeps'),
        (put("options", "luck", value=1), ': unknown option "luck"; '),
        (put("options", "content", value="/nowhere.toml"), "/nowhere.toml"),
    ],
)
def test_a_file_that_cannot_be_right_is_refused(saved: Saved, tmp_path: Path, edit: Edit, why: str) -> None:
    path = saved.write(tmp_path / "house.json")
    kept = json.loads(path.read_text())
    edit(kept)
    path.write_text(json.dumps(kept))
    before = path.read_bytes()
    with pytest.raises(FairFightError) as refused:
        Campaign.load(path)
    said = str(refused.value)
    assert said.startswith(str(path))
    assert why in said
    assert len(said.splitlines()) == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"no", b"[" * 100_000])
def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "house.json"
    path.write_bytes(text)
    with pytest.raises(FairFightError) as refused:
        saves.read(path)
    assert str(refused.value).startswith(f"{path} is not a saved campaign: ")
    assert len(str(refused.value).splitlines()) == 1
    assert path.read_bytes() == text


def test_a_file_that_ends_too_early_is_refused(saved: Saved, tmp_path: Path) -> None:
    path = saved.write(tmp_path / "house.json")
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        path.write_bytes(whole[:length])
        with pytest.raises(FairFightError, match="is not a saved campaign"):
            saves.read(path)


def test_a_match_is_no_campaign(at_base: Match, tmp_path: Path) -> None:
    path = at_base.save(tmp_path / "match.json")
    with pytest.raises(FairFightError, match="is not a saved campaign: its format is 2, not"):
        saves.read(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FairFightError, match=r"cannot read .*none.json: No such file"):
        saves.read(tmp_path / "none.json")


def test_writing_that_fails_leaves_the_file_as_it_was(
    saved: Saved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved.write(tmp_path / "house.json")
    before = path.read_bytes()
    write_text = Path.write_text

    def full(file: Path, text: str, encoding: str) -> None:
        write_text(file, text[:100], encoding=encoding)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(FairFightError, match="No space left on device; what was there before is unchanged"):
        saved.model_copy(update={"gold": 1}).write(path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir() if file.suffix != ".toml"] == ["house.json"], "and nothing else"
