"""Cards and the effects that they start: what their events change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairfight.game.interface.changes import CardPut, Cleared, Counted
from fairfight.game.interface.event import Draft
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.events import cards
from fairfight.games.gauntlet.reading.copies import Copy
from fairfight.games.gauntlet.reading.pieces import changed
from fairfight.games.gauntlet.reading.run import take_up_dice
from fairfight.games.gauntlet.terms import LASTS

if TYPE_CHECKING:
    from fairfight.games.gauntlet.reader import GauntletReader


def put(copy: Copy, place: str) -> CardPut:
    """A card lies in a place now."""
    return CardPut(copy.id, place, copy.card)


# Between the piles.


def drew(reader: GauntletReader, draft: Draft) -> None:
    """A card enters the hand, from the draw pile or as an upgrade."""
    shown, card = reader.shown, draft["card"]
    copies = shown.copies
    draft.cause = shown.beat
    if draft["why"] == "upgrade":
        copy = copies.take_seen(card)
        shown.upgrades -= 1
        draft.changes += [put(copy, ids.HAND), Cleared(ids.UPGRADES_SEEN), Counted(ids.UPGRADE_PILE, shown.upgrades)]
    else:
        copy = copies.take_delivered() if draft["why"] == "delivery" else copies.new(card)
        draft.changes += [Counted(ids.DRAW_PILE, draft["draw_pile"]), put(copy, ids.HAND)]
    copies.hand.append(copy)
    draft["copy"] = copy.id


def reshuffled(reader: GauntletReader, draft: Draft) -> None:
    """Nobody can tell the cards of the discard pile apart any more."""
    draft.cause = reader.shown.beat
    reader.shown.copies.discard = []
    draft.changes += [Cleared(ids.DISCARD_PILE), Counted(ids.DRAW_PILE, draft["cards"])]


def discarded(reader: GauntletReader, draft: Draft) -> None:
    """A card goes to the discard pile, from the hand or from the table."""
    copies, place = reader.shown.copies, draft["place"]
    draft.cause = reader.shown.beat
    if place < 0:
        copy = copies.dropped(draft["card"])
    else:
        copy = copies.hand.pop(place)
        copies.discard.append(copy)
    draft["copy"] = copy.id
    draft.changes.append(put(copy, ids.DISCARD_PILE))


def upgrade_seen(reader: GauntletReader, draft: Draft) -> None:
    """A card is shown; it is still counted in its pile."""
    draft.cause = reader.shown.beat
    copy = reader.shown.copies.new(draft["card"])
    reader.shown.copies.seen.append(copy)
    draft["copy"] = copy.id
    draft.changes.append(put(copy, ids.UPGRADES_SEEN))


def nothing_to_draw(reader: GauntletReader, draft: Draft) -> None:
    """It follows from what would have drawn."""
    draft.cause = reader.shown.beat


# On the table.


def committed(reader: GauntletReader, draft: Draft) -> None:
    """A card leaves the hand for the table."""
    reader.begin_beat(draft)
    copies = reader.shown.copies
    copy = copies.hand.pop(draft["place"])
    copy.use = draft["use"]
    copies.table.append(copy)
    draft["copy"] = copy.id
    draft.changes.append(put(copy, ids.COMMITTED))


def resolving_began(reader: GauntletReader, draft: Draft) -> None:
    """One card after the other comes next."""
    reader.begin_beat(draft)


def card_began(reader: GauntletReader, draft: Draft) -> None:
    """A card resolves: a committed one, the same once more, or a delivered one."""
    reader.begin_beat(draft)
    take_up_dice(reader, draft)
    shown, why = reader.shown, draft["why"]
    if why == "repeat":
        shown.resolving = shown.committed
        shown.again -= 1
    else:
        shown.resolving = shown.copies.begin(draft["card"], draft["use"], why == "delivery").id
    if why == "card":
        shown.committed = shown.resolving
        if draft["is_attack"] and draft["use"] == "effect":
            shown.again, shown.repeats = shown.repeats, 0
    shown.card = draft["card"]
    draft["copy"] = shown.resolving
    reader.set_hero(draft, repeats=shown.repeats + shown.again)
    for monster in shown.monsters.values():
        if 0 < monster.evades < draft["number"]:
            reader.set_monster(draft, monster.id, evades=0)


def card_put_away(reader: GauntletReader, draft: Draft) -> None:
    """A card goes to the discard pile."""
    draft.cause = reader.shown.beat
    copy = reader.shown.copies.resolved(draft["card"], draft["was_delivered"])
    draft["copy"] = copy.id
    draft.changes.append(put(copy, ids.DISCARD_PILE))


def of_resolving(reader: GauntletReader, draft: Draft) -> None:
    """It is about the card that resolves."""
    draft["copy"] = reader.shown.resolving
    draft.cause = reader.shown.beat


def delivered(reader: GauntletReader, draft: Draft) -> None:
    """A card comes from the draw pile onto the table, or it will go into the hand."""
    copies = reader.shown.copies
    draft.cause = reader.shown.beat
    copy = copies.new(draft["card"])
    draft["copy"] = copy.id
    draft.changes.append(Counted(ids.DRAW_PILE, draft["draw_pile"]))
    if draft["is_attack"]:
        copy.use, copy.is_delivered = "effect", True
        copies.table.append(copy)
        draft.changes.append(put(copy, ids.COMMITTED))
    else:
        copies.delivered = copy


def will_repeat(reader: GauntletReader, draft: Draft) -> None:
    """The hero has repeats."""
    draft.cause = reader.shown.beat
    reader.shown.repeats = draft["times"]
    reader.set_hero(draft, repeats=reader.shown.repeats + reader.shown.again)


def rerolls_gained(reader: GauntletReader, draft: Draft) -> None:
    """The hero has rerolls."""
    draft.cause = reader.shown.beat
    reader.shown.rerolls_of.append(reader.shown.card)
    reader.set_hero(draft, rerolls=draft["in_all"])


# Effects that last.


def effect_started(reader: GauntletReader, draft: Draft) -> None:
    """The hero or a monster has one more of it."""
    name_card(reader, draft)
    draft.cause = reader.shown.beat
    reader.shown.in_force.append(draft["effect"])
    change_effect(reader, draft, 1)


def effect_had_no_target(reader: GauntletReader, draft: Draft) -> None:
    """It follows from its card."""
    name_card(reader, draft)
    draft.cause = reader.shown.beat


def effect_ended(reader: GauntletReader, draft: Draft) -> None:
    """The hero or a monster has fewer of it."""
    name_card(reader, draft)
    for _ in range(draft["copies"]):
        reader.shown.in_force.remove(draft["effect"])
    change_effect(reader, draft, -draft["copies"])


def change_effect(reader: GauntletReader, draft: Draft, more: int) -> None:
    """Count an effect on whom it lies."""
    who = reader.shown.monsters[draft["monster"]] if draft["monster"] else reader.shown.hero
    before = who.piece()
    who.effects[draft["effect"]] = who.effects.get(draft["effect"], 0) + more
    draft.changes += changed(before, who.piece())


def name_card(reader: GauntletReader, draft: Draft) -> None:
    """Whose effect it is."""
    effect = reader.content.effect[reader.effect_row(draft["effect"])]
    draft["card"], draft["lasts"] = reader.card(effect.card), LASTS[effect.lasts]


HOOKS = {
    cards.Drew: drew,
    cards.Reshuffled: reshuffled,
    cards.Discarded: discarded,
    cards.UpgradeSeen: upgrade_seen,
    cards.NothingToDraw: nothing_to_draw,
    cards.Committed: committed,
    cards.ResolvingBegan: resolving_began,
    cards.CardBegan: card_began,
    cards.CardPutAway: card_put_away,
    cards.Aimed: of_resolving,
    cards.EffectStarted: effect_started,
    cards.EffectHadNoTarget: effect_had_no_target,
    cards.EffectEnded: effect_ended,
    cards.NothingCameOfIt: of_resolving,
    cards.Delivered: delivered,
    cards.WillRepeat: will_repeat,
    cards.RerollsGained: rerolls_gained,
}
