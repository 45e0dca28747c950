"""Campaigns that the engine and the second reading play side by side: the same choices, the same dice, one picture."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from fairfight import Match
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes as ev
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.state import Deck as EngineDeck
from fairfight.games.investigators.state import State
from fairfight.games.investigators.text import names
from tests.games.investigators.second_reading import Options, Reading
from tests.games.investigators.second_reading_figures import Blow, Deck, Dice, Foe, Member
from tests.games.investigators.second_reading_mission import Choice
from tests.games.investigators.second_reading_track import Numbers
from tests.games.side_by_side import TakenDown

PHASES = ("battle", "trait", "training", "over")
SIMPLE = {
    terms.END_TURN: "end",
    terms.AIM: "aim",
    terms.TAKE_COVER: "cover",
    terms.STEADY: "calm down",
    terms.SEARCH: "search",
    terms.RETREAT: "retreat",
    terms.DISCARD: "discard",
    terms.GO_ON: "go on",
}
FOR_GOOD = ("max_health", "max_sanity", "skill", "will", "speed", "armour", "experience", "level")
COUNTED = ("health", "sanity", "injuries", "madness", "dealt", "taken", "horror", "kills")
Picture = dict[str, Any]


def options_of(game: Investigators) -> Options:
    """The set-up as the second reading has it: a campaign by its key, or a list of missions with all coming back."""
    setup: Any = game.setup
    campaign = game.model.campaigns.get(setup.campaign)
    missions = campaign.missions if campaign else [key.strip() for key in setup.campaign.split(",")]
    back = (campaign.health_regained, campaign.sanity_regained) if campaign else (100, 100)
    party = [key.strip() for key in setup.party.split(",")]
    deck = names.find_deck(setup.deck, game.model) if setup.deck else None
    numbers = Numbers(**{name: getattr(setup, name) for name in Numbers.__dataclass_fields__})
    return Options(party, missions, back, deck, numbers, setup.gold, setup.level_experience, setup.breaking_point)


def figure_of(number: int) -> str:
    return f"member {number}" if number < terms.MOST_PARTY else f"monster {number - terms.MOST_PARTY}"


def bits(number: int) -> set[int]:
    return {place for place in range(number.bit_length()) if number >> place & 1}


class SideBySide:
    """One campaign, played twice."""

    def __init__(self, game: Investigators, seed: int, run: int = 0) -> None:
        dice = Dice()
        self.rows = game.lowered
        self.match: Match = game.start(seed=seed, run=run, dice=TakenDown(dice))
        self.reading = Reading(game.model, options_of(game), dice)
        self.reading.begin()
        self.told = 0  # events that were looked at
        self.blows: list[Blow | str] = []  # of missions that are over

    def play(self, code: int) -> None:
        """One decision, in both."""
        choice = self.choice(code)
        mission = self.reading.mission
        self.match.play(code)
        self.reading.play(choice)
        if self.reading.mission is not mission:
            self.blows += mission.blows

    def choice(self, code: int) -> Choice:
        """A choice as the second reading has it."""
        if code in SIMPLE:
            return Choice(SIMPLE[code])
        if code >= terms.TRAIN:
            member, what = divmod(code - terms.TRAIN, terms.MOST_TRAINING)
            return Choice("train", member, self.rows.training[what])
        if code >= terms.CHOOSE:
            return Choice("trait", by=self.rows.traits[code - terms.CHOOSE])
        if code >= terms.TALENT:
            return Choice("talent", code - terms.TALENT)
        if code >= terms.ATTACK:
            weapon, monster = divmod(code - terms.ATTACK, terms.MOST_MONSTERS)
            return Choice("attack", monster, weapon)
        return Choice("move", code - terms.MOVE)

    # Differences.

    def differences(self) -> list[str]:
        """Where the two pictures differ; attacks, and dice that only one of them threw."""
        one, other = self.engines_picture(), self.readings_picture()
        found = [
            f"{key}: engine {one.get(key)}, second reading {other.get(key)}"
            for key in {**one, **other}
            if one.get(key) != other.get(key)
        ]
        found += self.different_choices()
        if (engines := self.engines_blows()) != (readings := self.readings_blows()):
            found.append(f"attacks: engine {engines}, second reading {readings}")
        if left := self.reading.dice.thrown:
            found.append(f"dice that the second reading did not throw: {left}")
        return found

    def different_choices(self) -> list[str]:
        codes = self.match._codes
        engines, readings = {self.choice(code) for code in codes}, self.reading.choices()
        found = [f"only the engine allows {choice}" for choice in engines - readings]
        found += [f"only the second reading allows {choice}" for choice in readings - engines]
        return found + (["a choice is there twice"] if len(engines) < len(codes) else [])

    # As the second reading has it.

    def readings_picture(self) -> Picture:
        reading, mission = self.reading, self.reading.mission
        is_battle = reading.phase == "battle"
        fought = [(one.is_won, one.rounds, one.health_before, one.health_lost) for one in reading.fought]
        picture: Picture = {
            "phase": (reading.phase, reading.outcome),
            "gold": reading.gold,
            "missions": (len(reading.fought), sum(one.is_won for one in reading.fought), fought),
            "rounds": sum(one.rounds for one in reading.fought) + (mission.round if is_battle else 0),
            "drawn": tuple(
                done + (now if is_battle else 0)
                for done, now in ((reading.nulls, mission.nulls), (reading.crits, mission.crits))
            ),
        }
        for member in reading.party:
            picture[f"member {member.number}"] = self.readings_member(member)
            picture[f"deck {member.number}"] = self.readings_deck(
                member.deck, is_battle and not member.has_left, member.space is not None
            )
        if reading.phase == "trait":
            picture["chooses"] = reading.chooses.number
        if reading.phase == "over":
            picture["result"] = reading.result()
        return picture | (self.readings_mission() if is_battle else {})

    def readings_mission(self) -> Picture:
        mission = self.reading.mission
        clues = {place for place, space in enumerate(mission.mission.clues) if space in mission.found}
        left = mission.monsters_left()
        picture: Picture = {
            "round": mission.round,
            "clues": clues,
            "turn": (mission.actor.number, mission.actions, mission.may_attack),
            "left": (len(left), sum(foe.is_boss for foe in left), len(mission.there())),
        }
        picture |= {f"on track {one.number}": self.readings_place(one) for one in mission.there()}
        picture |= {f"monster {foe.number}": self.readings_monster(foe) for foe in mission.foes}
        for deck, name in ((mission.shared, "shared deck"), (mission.nemesis, "nemesis deck")):
            if deck:
                picture[name] = self.readings_deck(deck)
        return picture

    @staticmethod
    def readings_member(member: Member) -> Any:
        harms = {harm: number for harm, number in member.harms.items() if number}
        numbers = {name: getattr(member, name) for name in (*FOR_GOOD, *COUNTED)}
        return numbers, member.traits, harms, member.has_left

    @staticmethod
    def readings_place(member: Member) -> Any:
        return member.space, member.in_cover, member.aims, member.stunned, member.uses, member.seen

    @staticmethod
    def readings_monster(foe: Foe) -> Any:
        if not foe.health:
            return "defeated"
        return (foe.kind, foe.health) + ((foe.space, foe.is_awake, foe.stunned) if foe.space is not None else ())

    @staticmethod
    def readings_deck(deck: Deck, is_laid_out: bool = True, is_used: bool = True) -> Any:
        """Between missions nobody can tell which cards lie where, nor can who is gone know the top card."""
        counted = (deck.drawn, deck.nulls, deck.crits, deck.known if is_used else None)
        return (+deck.pile, +deck.spent, *counted) if is_laid_out else (deck.pile + deck.spent, *counted)

    def readings_blows(self) -> list[Blow | str]:
        blows = self.blows + self.reading.mission.blows
        self.blows, self.reading.mission.blows = [], []
        return blows

    # As the engine has it.

    def engines_picture(self) -> Picture:
        s: State = self.match.state
        done = len(self.reading.fought)
        is_over, is_battle = s.phase == terms.OVER, s.phase == terms.BATTLE
        fought = [(bool(one.won), one.rounds, one.health_before, one.health_lost) for one in s.fought[:done]]
        picture: Picture = {
            "phase": (PHASES[s.phase], terms.OUTCOMES[s.outcome] if is_over else ""),
            "gold": s.gold,
            "missions": (s.mission, s.won, fought),
            "rounds": s.rounds,
            "drawn": (s.nulls, s.crits),
        }
        for number in range(len(self.reading.party)):
            picture[f"member {number}"] = self.engines_member(s, number)
            picture[f"deck {number}"] = self.engines_deck(
                s.deck[number], is_battle and not s.party[number].retired, s.party[number].space != terms.AWAY
            )
        if s.phase == terms.TRAIT:
            picture["chooses"] = s.actor
        if is_over:
            picture["result"] = self.match.result
        return picture | (self.engines_mission(s) if is_battle else {})

    def engines_mission(self, s: State) -> Picture:
        mission = self.rows.record.mission[s.mission]
        picture: Picture = {
            "round": s.round,
            "clues": bits(s.clues),
            "turn": (s.actor, s.actions, bool(s.slot)),
            "left": (s.monsters_left, s.bosses_left, s.there),
        }
        for number, one in enumerate(s.party[: len(self.reading.party)]):
            if one.space != terms.AWAY:
                marks = (bool(one.covered), bool(one.aimed), bool(one.stunned))
                picture[f"on track {number}"] = (one.space, *marks, one.uses, bits(one.seen))
        picture |= {f"monster {number}": self.engines_monster(s, number) for number in range(mission.monsters)}
        if mission.cursed:
            picture["shared deck"] = self.engines_deck(s.deck[terms.SHARED_DECK])
        if any(self.rows.record.monster[one.kind].boss for one in mission.monster[: mission.monsters]):
            picture["nemesis deck"] = self.engines_deck(s.deck[terms.NEMESIS_DECK])
        return picture

    def engines_member(self, s: State, number: int) -> Any:
        one = s.party[number]
        traits = {self.rows.traits[trait] for trait in bits(one.traits)}
        harms = {key: one.harms[row] for row, key in enumerate(self.rows.harms) if one.harms[row]}
        return {name: getattr(one, name) for name in (*FOR_GOOD, *COUNTED)}, traits, harms, bool(one.retired)

    def engines_monster(self, s: State, number: int) -> Any:
        foe = s.monster[number]
        if not foe.health:
            return "defeated"
        place = (foe.space, bool(foe.awake), bool(foe.stunned)) if foe.space != terms.AWAY else ()
        return (self.rows.monsters[foe.kind], foe.health, *place)

    def engines_deck(self, deck: EngineDeck, is_laid_out: bool = True, is_used: bool = True) -> Any:
        cards = self.rows.cards
        pile, spent = (Counter(dict(zip(cards, numbers, strict=False))) for numbers in (deck.pile, deck.spent))
        assert min(*deck.pile, *deck.spent) >= 0, f"fewer cards than none: {pile}, {spent}"
        assert deck.left == pile.total(), f"{deck.left} cards left, and {pile} to draw"
        counted = (deck.drawn, deck.nulls, deck.crits, cards[deck.known - 1] if deck.known and is_used else None)
        return (+pile, +spent, *counted) if is_laid_out else (pile + spent, *counted)

    def engines_blows(self) -> list[Blow | str]:
        """The attacks that the log shows since the last look."""
        new, self.told = list(self.match.rows.since(self.told)), len(self.match.rows)
        blows: list[Blow | str] = []
        told: dict[int, Any] = {}
        for event in new:
            if event.code == ev.ATTACKED:
                told = {}
            told[event.code] = event
            if event.code == ev.STUNNED:
                blows.append(f"{figure_of(event.a)} is stunned")
            if event.code in (ev.MISSED, ev.HIT):
                first, drawn = told[ev.ATTACKED], told.get(ev.CARD_DRAWN)
                card = self.rows.cards[drawn.c] if drawn and drawn.c != terms.NO_CARD else None
                names = (figure_of(first.a), figure_of(first.b), first.d, told[ev.ROLLED].c, card)
                if event.code == ev.MISSED:
                    blows.append(Blow(*names, hit=False, by_null=bool(event.c)))
                else:
                    blows.append(Blow(*names, hit=True, damage=event.c, critical=bool(event.d)))
        return blows


# Who decides.

EAGER = {"end": 0.5, "move": 1.5, "attack": 6.0, "retreat": 0.05, "calm down": 0.5, "aim": 0.7, "go on": 0.5}
USUAL = 1.0  # talents, cover, traits, training


def eventful(side: SideBySide, rng: random.Random) -> Iterator[int]:
    """A random player who likes to do what is rare: what is done is picked first, then how."""
    while not side.match.over:
        kinds = defaultdict(list)
        for code in side.match._codes:
            kinds[side.choice(code).what].append(code)
        (doing,) = rng.choices(list(kinds), [EAGER.get(what, USUAL) for what in kinds])
        yield rng.choice(kinds[doing])


def tactics(side: SideBySide, _: random.Random) -> Iterator[int]:
    """The script of the game's own."""
    buffers = side.match._engine.buffers()
    while not side.match.over:
        yield buffers.think(side.match._state, side.match._codes)
