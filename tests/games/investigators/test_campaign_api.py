"""A campaign from Python: missions played by a policy, training, and that saving changes nothing of what comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import FairFightError, IllegalChoice, SetupError, UnknownName
from fairfight.games.investigators import Campaign
from fairfight.games.investigators.campaign.saves import Saved
from tests.games.investigators.small_campaign import house, wait_for_the_end


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign(["ace", "old"], "house", seed=3, content=house(tmp_path))


def test_a_campaign_begins_before_its_first_mission(campaign: Campaign) -> None:
    assert (campaign.mission, campaign.missions) == ("The Cellar", ["The Cellar", "The Attic", "The Cellar"])
    assert (campaign.gold, campaign.missions_won, campaign.over, campaign.outcome) == (0, 0, False, "")
    ace, old = campaign.investigators
    assert (ace.name, ace.current_health, ace.max_sanity, ace.level, ace.experience) == ("Ace", 10, 10, 1, 0)
    assert (old.name, old.armor, old.weapon_damage) == ("Old Hand", 1, 10)
    assert ace.combat_deck.get_deck_composition() == {"NULL": 1, "x2": 1, "+1": 2, "-1": 4}
    assert repr(campaign) == "<campaign of Ace, Old Hand, seed 3, before The Cellar>"


def test_a_policy_plays_to_the_end(campaign: Campaign) -> None:
    missions = []
    while not campaign.over:
        fought = campaign.play_mission()
        missions.append((fought.mission, fought.won, fought.story[-1].strip() != ""))
        assert f"  The mission is won after {fought.rounds} round{'s' * (fought.rounds > 1)}" in fought.story
    assert missions == [("The Cellar", True, True), ("The Attic", True, True), ("The Cellar", True, True)]
    assert (campaign.outcome, campaign.mission, campaign.missions_won) == ("victory", None, 3)
    assert campaign.gold == 1300
    for refused in (campaign.play_mission, lambda: campaign.train("Ace", "Add +1")):
        with pytest.raises(FairFightError, match="the campaign is over: victory; nothing can be done after it"):
            refused()


def test_a_mission_leaves_its_traces_in_the_investigators(campaign: Campaign) -> None:
    fought = campaign.play_mission()
    ace, old = campaign.investigators
    drawn = [one.combat_deck.get_statistics()["total_draws"] for one in (ace, old)]
    assert drawn == [
        sum(line.startswith("        draws") for line in lines) for lines in _turns(fought.story, "Ace", "Old Hand")
    ]
    assert sum(drawn) >= 2
    nulls = sum(
        one.get_deck_stats()["statistics"]["null_rate"] * one.combat_deck.total_cards_drawn for one in (ace, old)
    )
    assert nulls == sum("draws NULL" in line for line in fought.story)
    assert (ace.level, ace.experience, len(ace.traits)) == (2, 1000, 1)
    assert ace.traits[0] in [trait.name for trait in campaign.game.model.traits.values()]


def _turns(story: list[str], *names: str) -> list[list[str]]:
    """The lines of each one's turns."""
    found: dict[str, list[str]] = {name: [] for name in names}
    who = ""
    for line in story:
        who = next((name for name in names if line.startswith(f"    {name} has")), who)
        if who:
            found[who].append(line)
    return list(found.values())


def test_saving_and_loading_changes_nothing_of_what_comes(campaign: Campaign, tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    campaign.save(path)
    stories: list[list[str]] = []
    states: list[Saved] = []
    while not campaign.over:
        stories.append(campaign.play_mission().story)
        if campaign.gold == 500:
            campaign.train("Old Hand", "Lesson")
        states.append(campaign.saved)
    for story, state in zip(stories, states, strict=True):
        loaded = Campaign.load(path)
        assert loaded.play_mission().story == story
        if loaded.gold == 500:
            loaded.train("Old Hand", "Lesson")
        assert loaded.saved == state
        loaded.save(path)
    over = Campaign.load(path)
    assert (over.over, over.outcome, over.saved) == (True, "victory", campaign.saved)
    assert [one.level for one in over.investigators] == [one.level for one in campaign.investigators]


def test_the_dice_come_from_the_seed_and_the_number_of_the_mission(campaign: Campaign) -> None:
    campaign.play_mission()
    match = campaign.start_mission()
    assert (match.seed, match.run) == (3, 1)
    again = campaign.start_mission()
    assert again.to_bytes() == match.to_bytes(), "to look at it changes nothing"


def test_the_gold_is_not_the_policys_unless_it_is_said(campaign: Campaign, tmp_path: Path) -> None:
    campaign.play_mission()
    path = campaign.save(tmp_path / "house.json")
    kept = Campaign.load(path)
    kept.play_mission()
    assert kept.gold == 500 + 300
    spent = Campaign.load(path)
    story = spent.play_mission(trains=True).story
    assert spent.gold < 500 + 300
    assert any(" trains, " in line for line in story)


# Training.


def test_training_is_paid_for_and_changes_the_deck(campaign: Campaign) -> None:
    campaign.play_mission()
    before = campaign.investigators[1].combat_deck.get_deck_composition()
    campaign.train("old hand", "Lesson")
    after = campaign.investigators[1].combat_deck.get_deck_composition()
    assert campaign.gold == 500 - 400
    assert after == before | {"-1": before["-1"] - 1, "+1": before["+1"] + 2}


def test_training_that_cannot_be_is_refused_and_costs_nothing(campaign: Campaign) -> None:
    with pytest.raises(FairFightError, match="the training room opens after the first mission"):
        campaign.train("Ace", "Add +1")
    campaign.play_mission()
    campaign.train("Ace", "Lesson")
    before = campaign.saved
    with pytest.raises(IllegalChoice, match="it costs 400 gold and 100 are there"):
        campaign.train("Old Hand", "lesson")
    with pytest.raises(UnknownName, match='unknown investigator "Acee"; did you mean "Ace"'):
        campaign.train("Acee", "Add +1")
    with pytest.raises(UnknownName, match=r'unknown training "Add -1"; did you mean "Add \+1"'):
        campaign.train("Ace", "Add -1")
    assert campaign.saved == before


# What goes wrong.


def test_a_party_that_is_beaten_too_often_is_broken(tmp_path: Path) -> None:
    campaign = Campaign("ace", "hole", seed=1, content=house(tmp_path))
    injuries = []
    while not campaign.over:
        wait_for_the_end(campaign)
        (ace,) = campaign.investigators
        injuries.append((ace.injuries, ace.madness, ace.retired))
    assert injuries == [(["Bite"], [], False), (["Bite"] * 2, [], False), (["Bite"] * 3, [], True)]
    assert (campaign.outcome, campaign.missions_won, len(campaign.saved.missions)) == ("broken", 0, 3)
    assert ace.combat_deck.get_deck_composition()["-1"] == 4 + 3


def test_madness_is_told_apart_from_injuries(tmp_path: Path) -> None:
    content = house(tmp_path)
    campaign = Campaign(
        "ace", "hole", seed=1, content=content, change=["monsters.pit.horror=50", "monsters.pit.damage=0"]
    )
    wait_for_the_end(campaign)
    (ace,) = campaign.investigators
    assert (ace.injuries, ace.madness) == ([], ["Whispers"])
    both = campaign.saved.party[0].model_copy(update={"harms": {"whispers": 1, "bite": 1}, "injuries": 1})
    campaign.saved.model_copy(update={"party": [both]}).write(tmp_path / "both.json")
    (ace,) = Campaign.load(tmp_path / "both.json").investigators
    assert (ace.injuries, ace.madness) == (["Bite"], ["Whispers"])


def test_changed_content_goes_with_the_file(tmp_path: Path) -> None:
    campaign = Campaign("ace", "house", content=house(tmp_path), change=["monsters.rat.health=6"])
    assert Campaign.load(campaign.save(tmp_path / "a.json")).game.setup.change == campaign.game.setup.change


def test_a_mission_that_is_broken_off_never_took_place(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    before = campaign.saved

    def broken_into(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("fairfight.engine.engine.Engine.update", broken_into)
        with pytest.raises(KeyboardInterrupt):
            campaign.play_mission()
    assert campaign.saved == before
    assert campaign.play_mission().won


def test_what_cannot_begin_is_refused(campaign: Campaign) -> None:
    with pytest.raises(SetupError, match='unknown investigator "nobody"'):
        Campaign("nobody")
    with pytest.raises(FairFightError, match="seed must be a whole number"):
        Campaign(seed=-1)
    with pytest.raises(FairFightError, match=r"use Campaign\.load"):
        Campaign(begin=campaign.saved.text())
    with pytest.raises(SetupError, match='unknown agent "nobody"'):
        campaign.play_mission("nobody")


def test_without_a_seed_every_campaign_is_another() -> None:
    assert len({Campaign().seed for _ in range(5)}) > 1
