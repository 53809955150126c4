"""A game at the keyboard, line by line: people and bots in turn, until it ends or somebody leaves."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from underhall.bots import Bot
from underhall.table import TABLE, Event, Move, Sitting, UnderhallError, UnreadableMove, View
from underhall.terminal.narration import Teller, called
from underhall.terminal.saved_games import Keeper
from underhall.terminal.screen import Screen
from underhall.terminal.table import LocalTable


class Left(Exception):
    """A person left the table."""


class Play:
    """One sitting at the keyboard. Each person is shown what that seat sees, and nothing else."""

    def __init__(
        self, sitting: Sitting, keeper: Keeper, teller: Teller, screen: Screen, bots: Mapping[int, Bot]
    ) -> None:
        self.table = LocalTable(sitting, keeper, bots)
        self.sitting = sitting
        self.teller = teller
        self.screen = screen
        self.say = teller.words.say
        self.people, self.streams = self.table.people, self.table.streams
        self._told = [0 for _ in range(sitting.state.seats)]
        self._last_person: int | None = None

    # ---------------------------------------------------------------- the course of a game
    def run(self, past: Sequence[Sequence[Event]] = ()) -> bool:
        """Play to the end; False if a person left before it. `past` is what happened before a game was taken up
        again."""
        self.table.begin(past)
        if past:
            self._told = [len(stream) for stream in self.streams]
        try:
            while self.sitting.state.outcome is None:
                self._step()
        except Left:
            return False
        self._show_end()
        return True

    def _step(self) -> None:
        bot = self.table.waiting_bot
        if bot is not None:
            if self.table.bot_in_time(bot):
                self._play(bot, self.table.bot_move(bot))
        else:
            self._person(self.sitting.state.to_act[0])

    def _play(self, seat: int, move: Move) -> None:
        """Play a move; where writing the record begins to fail, say so once, and play on."""
        if self.table.play(seat, move):
            keeper = self.table.keeper
            self.screen.line(self.say("record-lost", file=str(keeper.file), why=keeper.trouble))

    # ---------------------------------------------------------------- a person's choice
    def _person(self, seat: int) -> None:
        self._hand_over(seat)
        self._show(seat)
        view = self.sitting.state.view(seat)
        began = time.monotonic()
        while True:
            typed = self.screen.ask("> ")
            if typed is None:
                raise Left
            choice = self._understand(view, seat, " ".join(typed.split()))
            if choice is not None:
                if choice[0] == TABLE or self.table.in_time(seat, time.monotonic() - began):
                    self._play(*choice)
                return

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is cleared, so that neither sees the other's cards."""
        if len(self.people) > 1 and seat != self._last_person and self.screen.live:
            self.screen.clear()
            if self.screen.ask(self.say("hand-over", name=self.teller.names[seat]) + " ") is None:
                raise Left
            self.screen.clear()
        self._last_person = seat

    def _show(self, seat: int) -> None:
        """What happened since this person's last choice, the table, and what can be done."""
        view = self.sitting.state.view(seat)
        title = self.teller.headline(view)
        self.screen.show()
        self.screen.rule(f"{title} · {self.teller.names[seat]}" if len(self.people) > 1 else title)
        self._show_news(seat, self.screen.news_lines)
        self.screen.show(self.teller.draw(view))
        self.screen.show()
        self.screen.show(self.teller.prompt(view), style="title")
        listed = self.teller.listed(view)
        self.screen.choices([self.teller.label(view, move) for move in view.moves[:listed]])
        if listed < len(view.moves):
            example = self.sitting.game.write_move(view.moves[listed])
            self.screen.show(self.say("more-choices", count=len(view.moves) - listed, example=example), style="quiet")
        self.screen.show(self.say("keys"), style="quiet")

    def _show_news(self, seat: int, lines: int | None = None) -> None:
        """What happened since; of more than so many lines only the last, so that the table stays on the screen."""
        events = self.streams[seat][self._told[seat] :]
        news = [self.teller.event(event, seat) for event in events if not self.teller.silent(event, seat)]
        if news:
            self.screen.show(self.say("since" if self._told[seat] else "beginning"), style="quiet")
        first = self._first_shown(news, lines)
        if first:
            self.screen.tell(self.say("earlier", count=str(first)))
        for sentence in news[first:]:
            self.screen.tell(sentence)
        self._told[seat] = len(self.streams[seat])

    def _first_shown(self, news: list[str], lines: int | None) -> int:
        """Where the news begins that fits on so many lines, one of which then tells how many came before."""
        heights = [self.screen.height_of(sentence) for sentence in news]
        if lines is None or sum(heights) <= lines:
            return 0
        first = len(news) - 1
        while first > 0 and sum(heights[first - 1 :]) < lines:
            first -= 1
        return first

    # ---------------------------------------------------------------- what was typed
    def _understand(self, view: View, seat: int, typed: str) -> tuple[int, Move] | None:
        """The move that was typed, and who makes it; None where something else was asked, and has been answered."""
        if not typed:
            return None
        word = typed.partition(" ")[0]
        texts = {self.sitting.game.write_move(move): move for move in view.moves}
        if typed in texts:  # before the keys: a game may have a move that is called like one of them
            return seat, texts[typed]
        if typed.isascii() and typed.isdigit():
            return self._numbered(view, seat, typed)
        if word.startswith("?"):
            self._explain(view, typed[1:].strip())
        elif typed in ("q", "quit", "exit"):
            raise Left
        elif typed in ("h", "help"):
            self.screen.show(self.say("help"))
        elif typed in ("l", "log"):
            self._show_log(seat)
        elif typed in ("w", "why", "hint"):
            self._hint(view, seat)
        elif typed in ("b", "board"):
            self._show(seat)
        elif word == "resign":
            return self._resign(seat)
        else:
            return self._written(view, seat, typed)
        return None

    def _numbered(self, view: View, seat: int, typed: str) -> tuple[int, Move] | None:
        if len(typed) < 5 and 1 <= int(typed) <= len(view.moves):
            return seat, view.moves[int(typed) - 1]
        self.screen.show(self.say("wrong-number", number=typed[:12], last=str(len(view.moves))))
        return None

    def _written(self, view: View, seat: int, typed: str) -> tuple[int, Move] | None:
        game = self.sitting.game
        try:
            move = game.read_move(typed.lower())
            self.sitting.state.check(seat, move)
        except UnreadableMove:
            shown = typed if len(typed) <= 40 else typed[:40] + "…"
            self.screen.show(self.say("wrong-move", text=shown, example=game.write_move(view.moves[0])))
        except UnderhallError as error:
            self.screen.show(self.teller.refused(error))
        else:
            return seat, move
        return None

    def _resign(self, seat: int) -> tuple[int, Move] | None:
        move = self.table.resignation(seat)
        if move is not None:
            return TABLE, move
        self.screen.show(self.say("cannot-resign"))
        return None

    def _explain(self, view: View, number: str) -> None:
        if not number:
            texts = [self.teller.rule(number) for number in self.sitting.game.rules_of(view)]
            for text in [text for text in texts if text] or [self.say("no-rule")]:
                self.screen.show(text)
        else:
            self.screen.show(self.teller.rule(number) or self.say("no-such-rule", number=number[:12]))

    def _show_log(self, seat: int) -> None:
        self.screen.show(self.say("log-title"), style="quiet")
        for event in self.streams[seat]:
            if not self.teller.silent(event, seat):
                self.screen.tell(self.teller.event(event, seat))

    def _hint(self, view: View, seat: int) -> None:
        hint = self.table.hint(view, seat)
        number = str(view.moves.index(hint.move) + 1)
        label = self.teller.label(view, hint.move)
        self.screen.show(self.say("hint", bot=called(hint.bot, self.teller.words), number=number, move=label))
        self.screen.show(self.teller.why(hint.reason, seat))

    # ---------------------------------------------------------------- the end
    def _show_end(self) -> None:
        you = self.people[0] if len(self.people) == 1 else None
        outcome = self.sitting.state.outcome
        assert outcome is not None
        self.screen.show()
        self.screen.rule(self.teller.headline(self.sitting.state.view(you)))
        if you is not None:
            self._show_news(you)
        self.screen.show(self.say("opened"), style="quiet")
        self.screen.show(self.teller.draw(self.sitting.state.view(you)))
        self.screen.show()
        for line in self.teller.result(outcome, you):  # last, so that no table pushes it off the screen
            self.screen.show(line, style="title")
