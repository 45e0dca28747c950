"""Names of investigators, monsters and cards; and names that people type in set-up options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairfight.common.errors import FairFightError, SetupError, unknown
from fairfight.common.wording import find, numbered, parts, plain
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.lowering import Lowered
from fairfight.games.investigators.state import Content
from fairfight.odds.decks import read_part

SEATS = ("party",)


class Names:
    """The names of one set-up's rows."""

    def __init__(self, book: model.Content, lowered: Lowered) -> None:
        self.book = book
        self.lowered = lowered
        self.party = numbered([book.investigators[key].name for key in lowered.party])
        self.missions = [book.missions[key].name for key in lowered.missions]
        self.cards = list(lowered.cards)
        self.weapons = [weapon.name for weapon in book.weapons.values()]
        self.talents = [talent.name for talent in book.talents.values()]
        self.training = [training.name for training in book.training.values()]
        self.traits = [trait.name for trait in book.traits.values()]
        self.harms = [harm.name for harm in book.harms.values()]
        self.kinds = [monster.name for monster in book.monsters.values()]
        posted = [mission.monster[: mission.monsters] for mission in lowered.record.mission[: len(lowered.missions)]]
        self.monsters = [numbered([self.kinds[one.kind] for one in there]) for there in posted]
        self.talent_keys = tuple(book.talents)
        self.talent_of = {one: self._sheet(number).talent for number, one in enumerate(self._party_ids)}
        self.weapons_of = {one: tuple(self._sheet(number).weapons) for number, one in enumerate(self._party_ids)}
        self.titles, self.signs = self._figures()
        self.missions_shown: dict[tuple[int, tuple[int, ...]], object] = {}  # views that were made of them
        self.deck_titles = {
            **{deck: f"{name}'s deck" for deck, name in zip(ids.DRAW_PILES, self.party, strict=False)},
            ids.DRAW_PILES[terms.SHARED_DECK]: "the curse deck",
            ids.DRAW_PILES[terms.NEMESIS_DECK]: "the nemesis deck",
        }

    @property
    def _party_ids(self) -> tuple[str, ...]:
        return ids.INVESTIGATORS[: len(self.party)]

    def _sheet(self, number: int) -> model.Investigator:
        return self.book.investigators[self.lowered.party[number]]

    def _figures(self) -> tuple[dict[str, str], dict[str, str]]:
        """Names and signs of investigators and monsters by their ids."""
        titles = dict(zip(self._party_ids, self.party, strict=True))
        signs = {one: terms.sign_of(number) for number, one in enumerate(self._party_ids)}
        for mission, there in enumerate(self.monsters):
            for number, name in enumerate(there):
                titles[ids.monster_id(mission, number)] = name
                signs[ids.monster_id(mission, number)] = terms.sign_of(terms.MOST_PARTY + number)
        return titles, signs

    def weapon(self, key: str) -> str:
        """A weapon."""
        return self.book.weapons[key].name

    def talent(self, key: str) -> str:
        """A talent."""
        return self.book.talents[key].name

    def decks(self, content: Content) -> list[int]:
        """The decks of a campaign: those of the party, and what a mission brings."""
        missions = content.mission[: content.missions]
        shared = [terms.SHARED_DECK] * any(mission.cursed for mission in missions)
        nemesis = [terms.NEMESIS_DECK] * any(sum(mission.nemesis) for mission in missions)
        return [*range(content.party), *shared, *nemesis]


def find_party(given: str, book: model.Content) -> list[str]:
    """The investigators of a party such as "marksman, doctor"."""
    said = parts(given)
    if not 1 <= len(said) <= terms.MOST_PARTY:
        most = terms.MOST_PARTY
        raise SetupError(
            f'option party: {len(said)} investigators; 1 to {most} are allowed, such as "marksman, doctor"'
        )
    names = {key: (key, one.name) for key, one in book.investigators.items()}
    return [find("party", "investigator", part, names) for part in said]


def find_missions(given: str, book: model.Content) -> tuple[str, list[str], tuple[int, int]]:
    """A campaign by its name, or a list of missions: how it is written, its missions, and what comes back between."""
    for key, campaign in book.campaigns.items():
        if plain(given) in (plain(key), plain(campaign.name)):
            return key, campaign.missions, (campaign.health_regained, campaign.sanity_regained)
    names = {key: (key, mission.name) for key, mission in book.missions.items()}
    said = parts(given)
    if not 1 <= len(said) <= terms.MOST_MISSIONS:
        most = terms.MOST_MISSIONS
        raise SetupError(f"option campaign: {len(said)} missions; 1 to {most} are allowed, or the name of a campaign")
    if len(said) == 1:
        names |= {key: (key, one.name) for key, one in book.campaigns.items()}  # so that both are told to be allowed
    keys = [find("campaign", "campaign or mission" if len(said) == 1 else "mission", part, names) for part in said]
    return ", ".join(keys), keys, (100, 100)


def find_decks(given: str, party: Sequence[str], book: model.Content) -> list[dict[str, int]]:
    """A deck for each of a party: the given one for all, or everybody's own."""
    if given:
        return [find_deck(given, book)] * len(party)
    return [dict(book.decks[book.investigators[key].deck].cards) for key in party]


def find_deck(given: str, book: model.Content) -> dict[str, int]:
    """The cards of a deck by its name, or written card by card as in "+1*6, Stun, NULL"."""
    named = book.decks.get(given.strip().lower())
    if named:
        return dict(named.cards)
    spelt = {name.lower(): name for name in book.cards}
    cards: Counter[str] = Counter()
    for part in parts(given):
        try:
            name, number = read_part(part, given, spelt, book.decks)
        except FairFightError as error:
            raise SetupError(f"option deck: {error}") from None
        if name.lower() not in spelt:
            raise SetupError(f"option deck: {unknown('card', name, book.cards)}")
        cards[spelt[name.lower()]] += number
    if not 0 < cards.total() <= terms.MOST_DECK:
        raise SetupError(f"option deck: {cards.total()} cards; 1 to {terms.MOST_DECK} are allowed")
    return dict(cards)
