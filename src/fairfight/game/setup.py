"""`Setup`: a game's set-up options, checked, shown in reports and saved with matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import Field, ValidationError, ValidationInfo, field_validator

from fairfight.common.checking import Checked, problems
from fairfight.common.errors import FairFightError, SetupError, unknown
from fairfight.engine import loops
from fairfight.engine.deciding import AgentSpec, Rule, parse_agent

ONLY_IF_USED = ("content", "change", "agent_a", "agent_b")
WHO_DECIDES = ("agent", "agent_a", "agent_b")  # listed last: what is played comes before by whom


class Setup(Checked):
    """The set-up options that every game has; each game adds its own."""

    content: str = Field("", description="a folder or file of your own content, laid over the game's")
    change: tuple[str, ...] = Field((), description="changed content values, each as path.to.value=new")
    agent: str = Field("random", description="who decides: an agent, such as greedy or search:400, or a policy")

    policies: ClassVar[Mapping[str, Rule]] = {"random": loops.random_choice}  # the game's own, by their names
    always_told: ClassVar[tuple[str, ...]] = ()  # options that every report names, changed or not
    examples: ClassVar[Sequence[Mapping[str, Any]]] = ({},)  # set-ups that together reach every part of the game

    @field_validator("change", mode="before")
    @classmethod
    def _split(cls, given: Any) -> Any:
        return tuple(part.strip() for part in given.split(";") if part.strip()) if isinstance(given, str) else given

    @field_validator("agent", "agent_a", "agent_b", check_fields=False)
    @classmethod
    def _known(cls, given: str, option: ValidationInfo) -> str:
        if not given and option.field_name != "agent":
            return given  # as agent says
        try:
            return str(parse_agent(given, cls.policies, by_clock=False))
        except FairFightError as error:
            raise ValueError(str(error)) from None

    def agents(self, seats: Sequence[str]) -> list[AgentSpec]:
        """Who decides for each seat."""
        named = [getattr(self, f"agent_{seat}", "") or self.agent for seat in seats]
        return [parse_agent(name, self.policies) for name in named]

    @classmethod
    def checked(cls, options: Mapping[str, Any]) -> Setup:
        """The options, checked; an unknown or a wrong one says what is allowed."""
        try:
            return cls(**options)
        except ValidationError as error:
            place, text = next(problems(error, cls))
            if text.startswith("unknown key"):
                raise SetupError(unknown("option", str(place[-1]), cls.model_fields)) from None
            raise SetupError(f"option {'.'.join(map(str, place))}: {text}") from None

    def to_dict(self) -> dict[str, Any]:
        """The options as plain values; the common ones only where they are used."""
        given = sorted(self.model_dump(mode="json").items(), key=lambda option: option[0] in WHO_DECIDES)
        return {key: value for key, value in given if key not in ONLY_IF_USED or value}

    def saved(self) -> dict[str, Any]:
        """The options as a saved match keeps them: without the path of own content, which its hash stands for."""
        return {key: value for key, value in self.to_dict().items() if key != "content"}

    def non_defaults(self) -> dict[str, Any]:
        """Non-default options, and those a report always shows, as plain values."""
        changed = self.model_dump(mode="json", exclude_defaults=True)
        return {key: value for key, value in self.to_dict().items() if key in changed or key in self.always_told}


class DuelSetup(Setup):
    """The set-up options of every game for two."""

    agent_a: str = Field("", description="who decides for a; default: as agent says")
    agent_b: str = Field("", description="who decides for b; default: as agent says")

    def non_defaults(self) -> dict[str, Any]:
        """As for every game; the agent for all only if it decides for anybody."""
        told = super().non_defaults()
        return {key: value for key, value in told.items() if key != "agent" or not (self.agent_a and self.agent_b)}
