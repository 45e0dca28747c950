"""Words for what keeps a card, a unit or an action from being used, and for choices that are not legal."""

from __future__ import annotations

from collections.abc import Callable

from fairfight.common.wording import plural
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.reason import Reason
from fairfight.games.summoners import terms
from fairfight.games.summoners.advice.why_not.finding import Finding
from fairfight.games.summoners.advice.why_not.inquiry import Inquiry
from fairfight.games.summoners.choices import USES, SummonersCodec
from fairfight.games.summoners.ids import SPACE_OF, UNIT_OF
from fairfight.games.summoners.reader import SummonersReader
from fairfight.games.summoners.state import MOST_PLACED, State
from fairfight.games.summoners.text.asking import asking_of
from fairfight.games.summoners.text.choices import ChoiceWords
from fairfight.games.summoners.text.names import Names, at

TURN = "Turn and stack"
NUMBERS = "Numbers"
PURPOSES = {"caster": "to cast it", "target": "as its target", "second_target": "for its second target"}
PARTS = {
    "caster": "its caster",
    "target": "its target",
    "second_target": "its second target",
    "objective": "its objective",
}


class ReasonWords:
    """The words for reasons of one position, as a seat reads them."""

    def __init__(self, names: Names, state: State, seat: int) -> None:
        self.names = names
        self.state = state
        self.seat = seat
        self.roster = names.roster(state)

    def reasons(self, findings: list[Finding]) -> list[Reason]:
        """Findings with their words."""
        return [Reason(one.id, self.words(one), one.data) for one in findings]

    def words(self, finding: Finding) -> str:
        """One requirement that is not met."""
        said = PLAIN.get(finding.id)
        if said is None:
            return WORDED[finding.id](self, finding)
        spaces = {"space": at(SPACE_OF[str(finding.data["space"])])} if "space" in finding.data else {}
        return said.format(**{**finding.data, **spaces})

    # Cards.

    def _filter(self, finding: Finding, part: str) -> str:
        """The units that a part of a card asks for, in words."""
        card = self.names.book.cards.get(str(finding.data["card"]))
        wanted = getattr(card, part, None)
        return wanted.text(self.names.entries) if wanted else ""

    def absent(self, finding: Finding, part: str, purpose: str = "") -> str:
        """That no unit is there of those that a part of the card asks for."""
        text, purpose = self._filter(finding, part), purpose or PURPOSES[part]
        for article, none in (("another ", "no other "), ("an ", "no "), ("a ", "no ")):
            if text.startswith(article):
                found = none + text.removeprefix(article)
                within = " within " in text
                return f"{found} of a possible caster" if within else f"{found} is in play {purpose}"
        return f"{text} is not in play {purpose}" if text else f"nothing is there {purpose}"

    def no_target(self, finding: Finding) -> str:
        """That nothing is there to use the card on."""
        match finding.data["part"]:
            case "unit":
                return f"{self.roster.bare(self.state.may_advance)} does not fit it"
            case "objective":
                return self.absent(finding, "objective", "to complete it")
            case "recalled":
                return "no other card that it can take back is in your Discard Pile"
        advances = finding.data["how"] == "advance"
        return self.absent(finding, "target", "to advance with it" if advances else "")

    def not_held(self, finding: Finding) -> str:
        """That the card is not where it would be used from, and of a summon where it is."""
        not_there = {"advance": "it is not in your Advance Deck", "complete": "it is no quest of yours in play"}
        elsewhere = {
            "stack": "it is being summoned",
            "board": "it is in play already",
            "gone": "it has left the game",
        }
        where, how = str(finding.data["where"]), str(finding.data["how"])
        return not_there.get(how) or elsewhere.get(where, "it is not in your hand")

    def locked_out(self, finding: Finding) -> str:
        """What keeps cards off the stack."""
        return {
            "resolving": "the stack is resolving: nothing is added until it is empty",
            "speed": "a faster card is on the stack: only Counters can answer",
            "trigger": "what has just happened may be answered first",
            "stack": "the stack is not empty: only Reactions and Counters can answer",
        }[str(finding.data["by"])]

    def waits(self, finding: Finding) -> str:
        """What a Counter waits for."""
        card = self.names.book.cards.get(str(finding.data["card"]))
        trigger = card.trigger if card else None
        return f"its trigger has not come: it waits until {trigger.text() if trigger else 'something happens'}"

    def no_space(self, finding: Finding) -> str:
        """Which spaces there are not."""
        card = self.names.book.cards.get(str(finding.data["card"]))
        return f"there is no room for {card.spaces.text() if card and card.spaces else 'it: your territory is full'}"

    def never_set(self, finding: Finding) -> str:
        """That cards of its type are not set, or that it was not."""
        if finding.data["how"] == "activate":
            return "it is not set face down"
        return "only Reactions, Counters and traps are set face down"

    def does_not_fit(self, finding: Finding) -> str:
        """Where a card cannot lie."""
        row = self.names.rows[str(finding.data["card"])]
        return f"it cannot lie on {self.names.area(row, SPACE_OF[str(finding.data['space'])])}"

    def not_asked(self, finding: Finding) -> str:
        """Who is asked for what."""
        asked = asking_of(self.names, self.state)
        return f"this is not the time: {asked}" if "unit" in finding.data else asked

    # Units.

    def unit(self, finding: Finding) -> str:
        """The unit that a reason is about."""
        return self.roster.seen_by(self.seat, UNIT_OF.get(str(finding.data["unit"]), terms.NOBODY))

    def out_of_range(self, finding: Finding) -> str:
        """How far it is, and how far the card or the weapon reaches."""
        data, is_card = finding.data, "card" in finding.data
        away = plural(int(data["distance"] or 0), "space")
        whose = "its" if is_card else "the weapon's"
        return f"{self.unit(finding) if is_card else 'it'} is {away} away, out of {whose} range of {data['range']}"

    def wrong_role(self, finding: Finding) -> str:
        """The role that a unit has not."""
        wanted = getattr(self.names.book.cards.get(str(finding.data["card"])), str(finding.data["part"]), None)
        roles = " or ".join(self.names.book.roles[role].name for role in wanted.based) if wanted else "other"
        return f"{self.unit(finding)} is not {roles}-based"

    def wrong_species(self, finding: Finding) -> str:
        """The species that a unit is not of."""
        return f"{self.unit(finding)} is no {self.names.book.species[str(finding.data['species'])].name}"

    def wrong_summon(self, finding: Finding) -> str:
        """The one summon that will do."""
        summon = str(finding.data["summon"])
        return f"{self.unit(finding)} is not {self.names.card_named(summon) if summon else 'the one that it asks for'}"


def of_unit(said: str) -> Callable[[ReasonWords, Finding], str]:
    """Words that begin with the unit; the data have the numbers."""
    return lambda words, finding: f"{words.unit(finding)} {said.format(**finding.data)}"


def attacks_used(_words: ReasonWords, finding: Finding) -> str:
    """How many basic attacks a unit has made."""
    return f"it has made {plural(int(finding.data['made'] or 0), 'basic attack')} this turn, all that it may"


def steps_of(finding: Finding) -> str:
    """How far a unit may still move."""
    return f"{plural(int(finding.data['left'] or 0), 'space')} of MV {finding.data['mv']} left this turn"


PLAIN = {
    "match_over": "the match is over",
    "only_watching": "who only watches uses no cards",
    "not_your_turn": "it is not your turn",
    "not_action_phase": "it is not the Action Phase",
    "nothing_to_respond_to": "there is nothing to respond to, and it is not your Action Phase",
    "must_be_set": "Counters must be set face down first",
    "no_cost": "no other card is in your hand to discard as its cost",
    "turn_summon_used": "the summon of this turn is used",
    "zone_full": f"your In Play Zone is full ({MOST_PLACED} cards)",
    "stack_full": "the stack is full",
    "effects_full": "too many effects are in force to begin another",
    "fires_by_itself": "a trap is set face down and fires by itself when an enemy summon enters",
    "same_unit": "it must be another summon",
    "not_in_territory": "{space} is not in your territory",
    "occupied": "{space} is occupied",
    "needs_no_place": "it is not used on a space or a summon like that",
    "cannot_pay_with": "this card cannot pay for it",
    "immobilized": "it is immobilized",
    "no_such_space": "there is no such space",
    "none_in_play": "no summon of yours is in play",
    "too_early": "there are no direct attacks before turn {turn}",
    "not_in_enemy_territory": "it is not in {player}'s territory",
    "territory_guarded": "a summon of {player} guards the territory",
    "no_enemy_in_range": "no enemy summon is within its weapon's range of {range}",
    "nowhere_to_move": "it has nowhere to move",
}
WORDED: dict[str, Callable[[ReasonWords, Finding], str]] = {
    "not_in_hand": ReasonWords.not_held,
    "locked_out": ReasonWords.locked_out,
    "waits_for_trigger": ReasonWords.waits,
    "no_caster": lambda words, finding: words.absent(finding, "caster"),
    "no_target": ReasonWords.no_target,
    "no_second_target": lambda words, finding: words.absent(finding, "second_target"),
    "no_space": ReasonWords.no_space,
    "never_set": ReasonWords.never_set,
    "does_not_fit": ReasonWords.does_not_fit,
    "not_asked": ReasonWords.not_asked,
    "not_in_play": of_unit("is not in play"),
    "not_yours": of_unit("is not yours"),
    "no_enemy": of_unit("is no enemy"),
    "out_of_range": ReasonWords.out_of_range,
    "wrong_role": ReasonWords.wrong_role,
    "wrong_tier": of_unit("has tier {tier}, above {most}"),
    "wrong_species": ReasonWords.wrong_species,
    "level_too_low": of_unit("has level {level}, below {least}"),
    "level_too_high": of_unit("has level {level}, above {most}"),
    "too_few_quests": of_unit("has completed {quests} of {least} quests"),
    "wrong_summon": ReasonWords.wrong_summon,
    "wrong_territory": of_unit("is not in {player}'s territory"),
    "too_far": lambda _, finding: f"out of reach: {finding.data['distance']} away, {steps_of(finding)}",
    "no_way": lambda _, finding: f"no way round other units: {steps_of(finding)}",
    "attacks_used": attacks_used,
}


# Choices that are not legal.


def why_illegal(names: Names, state: State, code: int) -> str:
    """The rule that forbids a choice, whatever number was given for it."""
    nothing = f"there is no such choice now: {asking_of(names, state)} (rules: {TURN})"
    reader = SummonersReader(None, names)
    choice = None if state.phase == terms.OVER else SummonersCodec(names.lowered).guess(state, code, reader)
    if choice is None:
        return nothing
    inquiry = Inquiry(names.lowered, state, state.asked)
    findings = inquiry.about_choice(names.rows[choice.card] if choice.card else -1, choice)
    if not findings:
        return nothing
    words = ReasonWords(names, state, state.asked)
    said = "; ".join(_of_part(words, finding, choice) for finding in findings)
    rules = NUMBERS if state.asks == terms.ASKS_ACTION and choice.kind in ("move", "attack") else TURN
    return f"{ChoiceWords(names, state).words(choice)}: {said} (rules: {rules})"


def _of_part(words: ReasonWords, finding: Finding, choice: Choice) -> str:
    """A reason; of a unit that was named for a card, as what it was named."""
    said = words.words(finding)
    if choice.kind in USES and "part" in finding.data and "unit" in finding.data:
        return f"{words.unit(finding)} does not fit as {PARTS[str(finding.data['part'])]}: {said}"
    return said
