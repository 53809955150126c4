"""Knowledge: a view says all that follows from it, and nothing that does not."""

from __future__ import annotations

import random
from collections.abc import Mapping

from underhall.table import Json, State, View
from underhall.testing.check import check, need
from underhall.testing.trace import Line, Questions

FEW = 12
"""So many worlds are always looked at."""
MANY = 2000
"""So many before something is taken to be so in all of them. What differs in one world of a hundred is found in far
fewer; a question whose answer differs in one of a thousand is no question for this check."""


@check("knowledge")
def knowledge(line: Line, rng: random.Random) -> None:
    """What is so in every world that agrees with a view, the view gives as certain; and what it gives as certain is so
    in each of them, and at the table. The worlds are samples; what can be asked of one, the game's hook tells."""
    questions = line.hooks.questions
    if questions is None or line.state.outcome is not None:
        return
    truth = questions.asked(line.state)
    for viewer in line.viewers:
        view = line.state.view(viewer)
        said = questions.said(view)
        _agrees(said, truth, "at the table", viewer)
        unsaid = _unsaid(questions, view, said, truth, rng)
        need(not unsaid, f"this is so in every world, and the view does not say it: {unsaid}", viewer)


def _unsaid(
    questions: Questions, view: View, said: Mapping[str, Json], truth: Mapping[str, Json], rng: random.Random
) -> dict[str, Json]:
    """What no world contradicts, beyond what is said."""
    left = {question: answer for question, answer in truth.items() if question not in said}
    for number in range(MANY):
        if number >= FEW and not left:
            break
        world: State = view.sample(rng)
        answers = questions.asked(world)
        _agrees(said, answers, "in a world that agrees with it", view.seat)
        left = {question: answer for question, answer in left.items() if answers.get(question) == answer}
    return left


def _agrees(said: Mapping[str, Json], answers: Mapping[str, Json], where: str, viewer: int | None) -> None:
    for question, answer in said.items():
        so = answers.get(question)
        need(question in answers and so == answer, f"the view says {question}: {answer}; {where} it is {so}", viewer)
