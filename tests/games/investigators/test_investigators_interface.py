"""What clients get of a campaign: events, scenes, previews and reasons as data, by the same ids."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from fairfight.common.errors import FairFightError
from fairfight.engine.chance import begin_chance
from fairfight.engine.log import Event as Row
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.plain import plain
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reducer import Table as Followed
from fairfight.game.interface.scene import Piece
from fairfight.game.match import Match
from fairfight.games.investigators import events
from fairfight.games.investigators.events import attacks, base, codes, journey, turns
from fairfight.games.investigators.text.reasons import REASONS
from tests.games.investigators.investigators_table import Table, game_of
from tests.odds.sampling import close_to, fits

LARGE = {"party": "medium, priest, doctor, boxer", "level_experience": 100, "gold": 900, "breaking_point": 2}


def played(number: int, agent: str = "random") -> Match:
    match = game_of(**LARGE, agent=agent).start(seed=8, run=number)
    match.play_out()
    return match


@pytest.fixture(scope="module")
def campaigns() -> list[Match]:
    return [*(played(number) for number in range(12)), *(played(number, "tactics") for number in range(8))]


def choice_of(table: Table, kind: str, **parts: object) -> Choice:
    """The one choice of a kind with these parts."""
    there = [one for one in table.match.choices() if one.kind == kind]
    (found,) = [one for one in there if all(getattr(one, part) == value for part, value in parts.items())]
    return found


# Events.


def test_the_codes_of_events_stand_in_the_order_of_their_classes() -> None:
    named = {number: name for name, number in vars(codes).items() if name.isupper()}
    assert [named[number].lower() for number in range(len(named))] == [kind.kind for kind in events.EVENTS]


def test_every_kind_of_event_happens(campaigns: list[Match]) -> None:
    there = {type(event) for match in campaigns for event in match.events("party")}
    rare = {
        journey.CampaignResumed,  # of campaigns that were saved
        turns.Discarded,  # of the card that was foreseen
        attacks.Stunned,  # cards that stun are bought late
        turns.WasStunned,
    }
    assert set(events.EVENTS) - there - rare == set()


def test_an_attack_is_a_beat_with_its_roll_its_card_and_what_comes_of_it() -> None:
    table = Table(foes={"wolf": {"space": 2, "health": 4}, "rat": {"space": 9}}).attack("wolf", 33, "+1")
    (beat,) = [beat for beat in table.match.beats("party") if isinstance(beat.first, turns.ActionTaken)]
    assert [event.kind for event in beat.events] == [
        "action_taken",
        "attacked",
        "rolled",
        "card_drawn",
        "hit",
        "hurt",
        "monster_defeated",
    ]
    action, attacked, rolled, drawn, hit, hurt, defeated = beat.events
    assert [event.cause for event in beat.events[1:]] == [action.n, attacked.n, attacked.n, attacked.n, hit.n, hit.n]
    assert plain(attacked) == {
        "kind": "attacked",
        "n": attacked.n,
        "cause": action.n,
        "attacker": "investigator.1",
        "target": "monster.1.1",
        "weapon": "gun",
        "chance": 60,
        "cards": len(table.game.lowered.cards),
        "nulls": 1,
        "base_damage": 4,
        "distance": 2,
    }
    assert isinstance(rolled, attacks.Rolled)
    assert (rolled.sides, rolled.rolled, rolled.needed, rolled.success) == (100, 33, 60, True)
    assert isinstance(drawn, attacks.CardDrawn)
    assert (drawn.deck, drawn.card) == ("investigator.1.deck", "+1")
    assert isinstance(hurt, attacks.Hurt)
    assert (hurt.amount, hurt.health, hurt.max_health) == (4, 0, 4)
    assert isinstance(defeated, attacks.MonsterDefeated)


def test_a_monsters_turn_is_a_beat_with_all_its_attacks() -> None:
    table = Table(foes={"wolf": {"space": 0, "attacks": 2}}).end(90, 90)
    (beat,) = [beat for beat in table.match.beats("party") if isinstance(beat.first, turns.MonsterTurnBegan)]
    assert [event.kind for event in beat.events] == [
        "monster_turn_began",
        *["attacked", "rolled", "missed"] * 2,
    ]


def test_what_a_lasting_change_makes_of_somebody_is_told() -> None:
    table = Table(
        party={"anna": {}}, mission={"objective": "search", "clues": [0], "reward": {"experience": 1000}}, missions=2
    )
    table.win().choose("tough")
    (changed,) = [event for event in table.match.events("party") if isinstance(event, base.ConditionChanged)]
    gained = table.game.model.traits["tough"].health
    assert (changed.health, changed.max_health) == (10 + gained, 10 + gained)


# Scenes and ids.


def pieces(match: Match) -> dict[str, Piece]:
    return {piece.id: piece for piece in match.scene("party").pieces}


def test_a_figure_keeps_its_id_from_its_birth_to_its_end(campaigns: list[Match]) -> None:
    for match in campaigns:
        appeared = [
            change.piece.id for event in match.events("party") for change in event.changes if change.do == "appeared"
        ]
        assert len(set(appeared)) == len(appeared), "no id is used again"


def test_cards_that_were_shuffled_away_come_back_with_other_ids(campaigns: list[Match]) -> None:
    seen: Counter[str] = Counter()
    for event in campaigns[-1].events("party"):
        seen.update(change.card for change in event.changes if change.do == "card_put" and change.card[:5] == "card.")
    assert max(seen.values()) <= 2, "foreseen, then spent"


def test_the_track_the_coming_and_those_who_are_out_are_places() -> None:
    table = Table(
        "..l..h....", party={"anna": {}, "bert": {}}, foes={"wolf": {"space": 9}, "rat": {"space": 5, "from_round": 2}}
    )
    scene = table.match.scene("party")
    track = next(place for place in scene.places if place.id == "track")
    assert (track.kind, track.width) == ("track", 10)
    assert {cells.kind: cells.cells for cells in track.cells} == {"light_cover": ((2, 0),), "heavy_cover": ((5, 0),)}
    there = pieces(table.match)
    assert (there["monster.1.1"].place, there["monster.1.1"].at) == ("track", (9, 0))
    assert there["monster.1.2"].place == "coming"
    table.play(choice_of(table, "retreat").code)
    there = pieces(table.match)
    assert (there["investigator.1"].place, there["investigator.1"].marks) == ("off_track", ("retreated",))
    assert table.match.scene("party").actor == "investigator.2"


def test_a_card_is_foreseen_drawn_and_spent_as_the_same_copy() -> None:
    table = Table(
        party={"anna": {"talent": "peek"}},
        foes={"wolf": {"space": 1}},
        talents={"peek": {"do": "foresee", "uses": 1}},
    )
    pick = table.pick(0, "+1")
    table.play(choice_of(table, "talent").code, pick)
    (top,) = [card for card in table.match.scene("party").cards if card.place == "investigator.1.deck"]
    assert (top.card, choice_of(table, "discard").subject) == ("+1", top.id)
    table.attack("wolf", 90, None)
    (spent,) = [card for card in table.match.scene("party").cards if card.place == "investigator.1.discard"]
    assert spent.id == top.id


def test_between_missions_the_base_is_the_scene() -> None:
    table = Table(mission={"objective": "search", "clues": [0], "reward": {"gold": 500}}, missions=2).win()
    scene = table.match.scene("party")
    assert {"base", "training"} <= {place.id for place in scene.places}
    assert "track" not in {place.id for place in scene.places}
    assert {piece.place for piece in scene.pieces} == {"base"}
    keys = [card.card for card in scene.cards if card.place == "training"]
    assert keys == list(table.game.model.training)
    assert table.match.actor.is_shared
    bought = next(choice for choice in table.match.choices() if choice.kind == "train")
    assert (bought.subject, bought.targets) == (f"training.{bought.card}", ("investigator.1",))
    assert bought.amount == table.game.model.training[bought.card].price


def test_a_trait_is_chosen_by_its_investigator() -> None:
    table = Table(
        party={"anna": {}, "bert": {}},
        mission={"objective": "search", "clues": [0], "reward": {"experience": 1000}},
        missions=2,
    ).win()
    assert table.match.actor.id == "investigator.1"
    table.choose("tough")
    assert table.match.actor.id == "investigator.2"


def test_a_spectator_sees_what_the_party_sees(campaigns: list[Match]) -> None:
    match = campaigns[0]
    assert match.events("spectator") == match.events("party") == match.events()
    shown, seen = plain(match.view("spectator")), plain(match.view("party"))
    assert {**shown, "seat": "party"} == seen


def test_events_lead_to_the_scene_through_campaigns_with_every_burden() -> None:
    missions = "graveyard, docks, cursed_house"
    for seed in range(4):
        match = game_of(party="medium, boxer", campaign=missions, deck="Stun*3, NULL*2, -1*2", gold=900).start(seed)
        rng, table, heard = random.Random(seed), Followed.of(match.scene("party")), len(match.events("party"))
        while not match.over:
            match.play(rng.choice(match.codes))
            news = match.events("party", heard)
            heard += len(news)
            table.follow(news)
            expected, followed = Followed.of(match.scene("party")).summary(), table.summary()
            assert {part: followed[part] for part in expected} == expected


def test_a_known_card_that_leaves_with_a_trait_is_known_no_more() -> None:
    """An injury takes the only card of a kind, which was on top."""
    table = Table(
        party={"anna": {"talent": "peek", "deck": "two"}, "bert": {}},
        foes={"wolf": {"space": 0, "attacks": 1, "damage": 50, "skill": 100, "injury": "loss"}},
        decks={"two": {"cards": {"+1": 1, "+0": 3}}},
        talents={"peek": {"do": "foresee", "uses": 1}},
        harms={"loss": {"remove": ["+1"]}},
    )
    table.play(choice_of(table, "talent").code, table.pick(0, "+1"))
    assert table.match.view("party").party[0].deck.top is not None
    table.end().end(1)
    deck = table.match.view("party").party[0].deck
    assert (deck.top, deck.to_draw) == (None, {"+0": 3})
    assert [card for card in table.match.scene("party").cards if card.place == "investigator.1.deck"] == []


# Previews.


def preview(table: Table, choice: Choice) -> Preview:
    found = table.match.preview(choice)
    assert found is not None
    return found


def test_the_preview_of_an_attack_has_its_chances_its_damage_and_its_modifiers() -> None:
    table = Table(
        "......l...",
        foes={"wolf": {"space": 6, "uses_cover": True, "health": 5}},
        decks={"few": {"cards": {"x2": 1, "NULL": 1}}},
        deck="few",
    )
    table.play(choice_of(table, "aim").code)
    (against,) = preview(table, choice_of(table, "attack")).against
    assert against.modifiers == (("skill", 60), ("aim", 20), ("distance", -30), ("cover", -15))
    assert against.hit == against.critical == against.defeat == 0.35 / 2
    assert against.damage is not None
    assert against.damage.distribution == ((0, 1 - 0.35 / 2), (5, 0.35 / 2))
    assert dict(against.other) == {"null": 0.5, "stunned": 0.0}


def test_the_modifiers_add_up_to_the_chance_of_the_roll() -> None:
    rng = random.Random("modifiers")
    for _ in range(60):
        gun = {"damage": 4, "range": rng.randrange(4), "falloff": rng.choice([0, 5, 35, 100])}
        table = Table(
            "lhlhlhlhlh",
            party={"anna": {"skill": rng.randrange(1, 201)}},
            foes={"wolf": {"space": rng.randrange(10), "uses_cover": rng.random() < 0.5}},
            weapons={"gun": gun},
        )
        table.set("anna", aimed=rng.randrange(2))
        for attack in (one for one in table.match.choices() if one.kind == "attack"):
            (against,) = preview(table, attack).against
            null = dict(against.other)["null"]
            by_roll = min(100, max(0, sum(number for _, number in against.modifiers)))
            assert against.hit == pytest.approx(by_roll / 100 * (1 - null))


def test_what_would_do_nothing_says_so() -> None:
    table = Table(foes={"wolf": {"space": 1, "armour": 20}}, deck="+0*5", aim=0, light_cover=0, track="l.........")
    assert preview(table, choice_of(table, "attack")).does_nothing
    assert preview(table, choice_of(table, "aim")).does_nothing
    assert preview(table, choice_of(table, "take_cover")).does_nothing
    assert not preview(table, choice_of(table, "move", space="track.1-0")).does_nothing


def test_healing_is_what_is_missing_at_most() -> None:
    table = Table(
        party={"anna": {"talent": "mend"}}, talents={"mend": {"do": "heal", "health": 5, "range": 1, "uses": 1}}
    )
    table.set("anna", health=7)
    found = preview(table, choice_of(table, "talent"))
    (against,) = found.against
    assert against.healing is not None
    assert (against.unit, against.healing.mean) == ("investigator.1", 3)
    assert found.costs == (("actions", 1), ("uses", 1))


def test_attacks_come_out_as_their_previews_say() -> None:
    rng, rolls = random.Random("previews"), 2500
    for _ in range(4):
        cards = {name: rng.randrange(3) for name in ("NULL", "x2", "+2", "+0", "-1", "Stun", "Pierce")} | {"+1": 1}
        table = Table(
            "..l..h....",
            party={"anna": {"skill": rng.randrange(40, 100)}},
            foes={"wolf": {"space": rng.randrange(6), "health": 6, "armour": rng.randrange(3), "uses_cover": True}},
            decks={"any": {"cards": {name: number for name, number in cards.items() if number}}},
            deck="any",
        )
        match = table.game.start(seed=rng.randrange(1000))
        (attack, *_) = [one for one in match.choices() if one.kind == "attack"]
        found = match.preview(attack)
        assert found is not None
        (against,) = found.against
        assert against.damage is not None
        outcomes, lost = rolled(match, attack, rolls)
        assert against.hit is not None
        assert fits(Counter(outcomes), {True: against.hit, False: 1 - against.hit})
        close_to(lost, against.damage.mean)
        assert set(lost) <= {amount for amount, _ in against.damage.distribution}


def rolled(match: Match, attack: Choice, times: int) -> tuple[list[bool], list[int]]:
    """Whether an attack hit, and the health that it took, each time from the same position with other dice."""
    hits, lost = [], []
    for number in range(times):
        twin = match.clone()
        begin_chance(twin.state.chance, 5, number)
        before = len(twin.rows)
        twin.play(attack)
        news: list[Row] = list(twin.rows.since(before))
        hits.append(any(row.code == codes.HIT for row in news))
        lost.append(sum(row.b for row in news if row.code == codes.HURT and row.a >= 4))
    return hits, lost


# Why not.


def ids_of(match: Match, thing: str, place: str = "") -> list[str]:
    return [reason.id for reason in match.why_not(thing, place)]


def test_reasons_are_of_the_thing_that_was_asked_for_with_ids_as_data() -> None:
    table = Table(foes={"wolf": {"space": 9}, "rat": {"space": 5, "from_round": 3}})
    (reason,) = table.match.why_not("monster.1.2")
    assert (reason.id, dict(reason.data)) == ("comes_later", {"who": "monster.1.2", "round": 3})
    (reason,) = table.match.why_not("track.7-0")
    assert (reason.id, dict(reason.data)) == ("too_far", {"space": 7, "speed": 2})
    assert ids_of(table.match, "investigator.1.weapon.1") == ["no_target"]
    assert ids_of(table.match, "search") == ["no_clue"]
    assert ids_of(table.match, "training.add_plus") == ["mission_fought"]
    assert ids_of(table.match, "aim") == []


def test_reasons_at_a_place() -> None:
    table = Table(foes={"wolf": {"space": 3}, "rat": {"space": 9}})
    match = table.match
    assert ids_of(match, "investigator.1", "track.2-0") == []
    assert ids_of(match, "investigator.1", "track.0-0") == ["stands_there"]
    assert ids_of(match, "investigator.1", "track.3-0") == ["too_far"]
    assert ids_of(match, "gun", "monster.1.1") == ids_of(match, "gun", "track.3-0") == []
    assert ids_of(match, "gun", "monster.1.2") == ["no_chance"]
    assert ids_of(match, "investigator.1.weapon.1", "track.5-0") == ["nothing_there"]
    with pytest.raises(FairFightError, match="unknown space"):
        match.why_not("gun", "moon")
    table.attack("wolf", 90, "+1")
    assert ids_of(match, "gun", "monster.1.2") == ["attack_made", "no_chance"]


def test_reasons_of_training_are_all_that_are_not_met() -> None:
    table = Table(deck="+0*3", mission={"objective": "search", "clues": [0]}, missions=2).win()
    (training,) = [key for key, one in table.game.model.training.items() if one.remove and not one.add]
    assert ids_of(table.match, training) == ["too_dear", "no_card_to_remove"]
    assert ids_of(table.match, f"training.{training}", "investigator.1") == ["too_dear", "no_card_to_remove"]
    assert ids_of(table.match, "Anna", "track.2-0") == ["at_base"]


def asked(match: Match) -> Iterator[str]:
    """Everything that somebody might point at."""
    scene = match.scene("party")
    yield from (piece.id for piece in scene.pieces)
    yield from (card.id for card in scene.cards if not card.id.startswith("card."))
    yield from (choice.subject for choice in match.choices())


def test_what_has_reasons_cannot_be_chosen_and_the_other_way_round() -> None:
    match, rng = game_of(**LARGE).start(3), random.Random(3)
    while not match.over and len(match.played) < 120:
        can = {choice.subject for choice in match.choices()} | {t for c in match.choices() for t in c.targets}
        for thing in asked(match):
            reasons = match.why_not(thing)
            assert {reason.id for reason in reasons} <= set(REASONS)
            if thing in can and not thing.startswith("investigator."):
                assert reasons == [], thing
            if thing.startswith(("monster.", "training.", "trait.")) and thing not in can:
                assert reasons != [], thing
        match.play(rng.choice(match.codes))


def test_the_default_choice_does_least() -> None:
    match, rng = game_of(**LARGE).start(5), random.Random(5)
    while not match.over:
        default = match.default_choice()
        assert default.kind in ("end_turn", "go_on", "trait")
        match.play(rng.choice(match.codes))
