"""What a report leads with: fair or not, by whom, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairfight.common.errors import ContentError, FairFightError
from fairfight.games.directory import make_game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.targets import targets_of
from fairfight.lab.report.fairness import Fairness, fairness_of, path_of, rounded_up
from fairfight.lab.report.gather import Figures, Question, gather
from fairfight.lab.report.making import report_of
from tests.lab.reports import FEW, GAUNTLET


def with_target(figures: Figures, said: str) -> Fairness:
    question = replace(figures.question, target=said)
    return fairness_of(replace(figures, question=question, targets=targets_of(figures.game, said)))


def test_within_above_below_and_not_settled(gauntlet: Figures) -> None:
    """The share is that of 24 runs, so its interval is wide: targets around and beside it."""
    known = gauntlet.main.metrics()["cleared"]
    assert known.low is not None
    assert known.high is not None
    around = f"cleared {100 * known.low - 0.01 if known.low > 0.01 else 0:.2f}-{100 * known.high + 1:.2f} %"
    assert with_target(gauntlet, around).badge == "Fair"
    beside = f"cleared {100 * known.high + 1:.2f}-{100 * known.high + 9:.2f} %"
    below = with_target(gauntlet, beside)
    assert below.badge == "Not fair"
    assert "below the target of" in below.words
    open_ = with_target(gauntlet, f"cleared {100 * known.high - 1:.2f}-{100 * known.high + 9:.2f} %")
    assert open_.badge == "Not settled"
    assert "runs would settle it" in open_.steps[0].words


def test_without_a_target_the_first_step_is_to_say_one(gauntlet: Figures) -> None:
    found = fairness_of(gauntlet)
    assert found.badge == "No target"
    assert "only a target can say" in found.words
    assert '--target "cleared 50-60 %"' in found.steps[0].command


def test_the_verdict_names_who_plays(gauntlet: Figures, warband: Figures) -> None:
    assert " as rulebook plays, " in with_target(gauntlet, "cleared 50-60 %").words
    assert " plays" not in fairness_of(warband).words  # nobody decides anything there


def test_two_sides_have_the_usual_target(warband: Figures) -> None:
    found = fairness_of(warband)
    assert found.words.startswith("rush (as a) wins ")
    assert "45 to 55 %, the usual range for two sides" in found.words


def test_what_is_too_hard_names_the_deadliest_and_the_command_that_tries_its_numbers(gauntlet: Figures) -> None:
    found = with_target(gauntlet, "cleared 90-95 %")
    assert found.badge == "Not fair"
    first = found.steps[0]
    assert " ends most runs: " in first.words
    assert first.command.startswith("fairfight sweep gauntlet hero=merlin --tornado monsters.")
    easy = with_target(gauntlet, "cleared 0-0.0001 %")
    if easy.badge == "Not fair":
        assert " ends fewest runs" in easy.steps[0].words


def test_set_ups_side_by_side_are_judged_each_and_said_to_disagree(gauntlet: Figures) -> None:
    found = with_target(gauntlet, "cleared 0-25 %")
    assert [one.who for one in found.answers] == ["rulebook", "all_in", "formula"]
    standings = {one.judged.standing for one in found.answers}
    assert ("The verdicts disagree. " in found.words) == (len(standings) > 1)
    assert ("side by side agree" in found.words) == (len(standings) == 1)


def test_of_many_set_ups_it_is_said_how_many_stand_where(gauntlet: Figures) -> None:
    (side, *_) = gauntlet.sides
    several = replace(gauntlet, sides=tuple(replace(side, options={"hero": f"{number}"}) for number in range(5)))
    far, near = replace(several, sides=(*several.sides, gauntlet.sides[2])), "cleared 0-25 %"
    words = with_target(far, near).words
    if "disagree" in words:
        assert " set-ups" in words
        assert "0, 1" not in words
    html = report_of(replace(far, sides=(*far.sides, side), targets=targets_of(far.game, near))).html
    assert "<summary>All 7 set-ups side by side</summary>" in html


def test_others_are_named_only_where_somebody_else_can_play() -> None:
    """Summoners has no policy of its own; who judges it is greedy already."""
    short = {"agent": "random", "turn_limit": 1}
    played = gather(Question("summoners", short, Conditions(1, 1, "python"), ("wardens", "raiders"), knockout=False))
    assert any("Compare others" in step.words for step in fairness_of(played).steps)
    greedy = short | {"agent": "greedy"}
    asked = replace(played.question, options=greedy)
    by_greedy = replace(played, game=make_game("summoners", greedy), question=asked)
    assert not any("Compare others" in step.words for step in fairness_of(by_greedy).steps)


def agents(*names: str, **options: Any) -> Figures:
    return gather(Question("gauntlet", {**GAUNTLET, **options}, FEW, knockout=False, agents=names))


def test_several_agents_stand_side_by_side_and_the_first_is_looked_at() -> None:
    found = agents("formula", "rulebook")
    assert [side.options for side in found.sides] == [{"agent": "formula"}, {"agent": "rulebook"}]
    assert str(found.game.setup.agent) == "formula"
    assert found.sides[0].results is found.main
    assert '--agents "formula, rulebook"' in report_of(found).html.replace("</span> <span>", " ").replace("&quot;", '"')


def test_agents_and_open_options_are_mixed() -> None:
    found = gather(Question("gauntlet", {}, Conditions(4, 1, "python"), knockout=False, agents=("formula", "all_in")))
    assert [tuple(side.options.values()) for side in found.sides] == [
        ("hercules", "formula"),
        ("merlin", "formula"),
        ("hercules", "all_in"),
        ("merlin", "all_in"),
    ]


@pytest.mark.parametrize(
    ("names", "options", "said"),
    [
        (("formula", "formula"), {}, "agents: name each once, not: formula, formula"),
        (
            ("formula",),
            {"agent": "all_in"},
            'option "agent" is compared here; name agents with --agents instead',
        ),
        (("gready",), {}, 'did you mean "greedy"?'),
    ],
)
def test_agents_that_cannot_be_are_refused_in_one_line(
    names: Sequence[str], options: dict[str, Any], said: str
) -> None:
    with pytest.raises(FairFightError) as caught:
        agents(*names, **options)
    assert said in str(caught.value)


def test_a_target_stands_at_the_top_of_a_content_file(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(
        'game = "gauntlet"\nkind = "content"\ntarget = "cleared 0-50 %"\n[heroes.merlin]\nname = "Merlin"\nhp = 15\n'
    )
    few = Conditions(2, 1, "python")
    found = gather(Question("gauntlet", {**GAUNTLET, "content": str(own)}, few, knockout=False))
    plain = gather(Question("gauntlet", GAUNTLET, few, knockout=False))
    assert [target.text for target in found.targets] == ["cleared 0-50 %"]
    assert found.game.content_hash == plain.game.content_hash  # nothing plays otherwise for it
    other = gather(Question("gauntlet", {**GAUNTLET, "content": str(own)}, few, knockout=False, target="exchanges 5-9"))
    assert [target.text for target in other.targets] == ["exchanges 5-9"]


def test_a_target_that_is_no_text_is_refused_with_file_and_line(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('game = "gauntlet"\nkind = "content"\ntarget = 5\n')
    with pytest.raises(ContentError, match=r'mine\.toml:3: target: write it as text, such as "cleared 50-60 %"'):
        gather(Question("gauntlet", {"content": str(own)}, FEW))


def test_a_name_leads_to_its_entry_of_the_content(gauntlet: Figures, warband: Figures) -> None:
    assert path_of(gauntlet.game, "elite:Shadow Spinner") == "monsters.shadow_spinner"
    assert path_of(gauntlet.game, "Runic Ray") == "cards.runic_ray"
    assert path_of(warband.game, "nobody") == ""


def test_runs_are_rounded_up_to_what_people_say() -> None:
    assert [rounded_up(runs) for runs in (7, 99, 101, 10_412, 123_456)] == [7, 99, 110, 11_000, 130_000]


def test_the_page_leads_with_the_verdict(gauntlet: Figures) -> None:
    html = report_of(gauntlet).html
    assert html.index('class="badge"') < html.index('class="verdicts"') < html.index("<section")
    assert "What to do next" in html
