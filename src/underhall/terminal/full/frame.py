"""The frame: board, hand and choices, the players and what happened beside them, one line of keys below.

What is shown comes from a view, and what can be chosen from its moves, whoever runs the table: this machine, a record,
a hall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.css.query import NoMatches
from textual.geometry import Region
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from underhall.table import Move, UnderhallError, UnreadableMove, View
from underhall.terminal.choices import Choices
from underhall.terminal.full.cards import draw_choices, draw_hand
from underhall.terminal.full.dialogs import Line, Question, Sheet
from underhall.terminal.full.drawing import Drawing, nearest
from underhall.terminal.full.style import CSS, HIGH, LAMP, SIDE, SMALLEST, WIDE
from underhall.terminal.narration import Teller
from underhall.terminal.pieces import Card

STEPS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""Arrow keys."""
LOG_LINES: Final = 200
"""So many lines of what happened are beside the table; `l` shows all."""


class Box(ScrollableContainer, can_focus=False):
    """A part of the screen that may be larger inside. Keys go to the frame, not here."""


class Frame(App[None], inherit_bindings=False):
    """A table on the whole screen. Who plays, watches or is connected fills in `act` and what else it offers."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    KEYS = "full-keys"
    """The message that is the line of keys."""
    HELP = "full-keys-help"
    """The message that explains them."""

    def __init__(self, teller: Teller) -> None:
        super().__init__()
        self.console.push_theme(LAMP)
        self.teller = teller
        self.say = teller.words.say
        self.interrupted = False
        """Whether it was left by Ctrl-C."""
        self.failure: UnderhallError | None = None
        """What went wrong, if something did that ends the program."""
        self.view: View | None = None
        self.choices: Choices | None = None
        self.cards: list[Card] = []
        """What lies before the reader."""
        self.log_lines: list[str] = []
        self.cursor: str | None = None
        self.typed = ""
        self.note = ""
        """What was last answered to the reader: a hint, a refusal."""

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                with Box(id="board-box"):
                    yield Drawing(id="board")
                with Box(id="hand-box"):
                    yield Drawing(id="hand")
                yield Static(id="prompt", markup=False)
                yield Static(id="about", markup=False)
                with Box(id="choices-box"):
                    yield Drawing(id="choices")
            with Vertical(id="side"):
                with Box(id="players-box"):
                    yield Drawing(id="players", folds=True)
                yield Static(self.say("full-log"), id="log-title", markup=False)
                with VerticalScroll(id="log-box", can_focus=False):
                    yield Static(id="log", markup=False)
        yield Static(self.say(self.KEYS), id="keys", markup=False)
        width, height = SMALLEST
        yield Static(self.say("full-small", width=width, height=height), id="small", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "small")
        self.set_class(width >= WIDE, "wide")
        self.set_class(height >= HIGH, "high")
        self.base.query_one("#side").styles.width = SIDE[width >= WIDE]
        self.draw_choices()

    def fail(self, error: UnderhallError) -> None:
        """End, and let whoever began it say why."""
        self.failure = error
        self.exit()

    def run_out(self) -> None:
        """Run until somebody leaves; raise what went wrong, and KeyboardInterrupt after Ctrl-C."""
        self.run()
        if self.failure is not None:
            raise self.failure
        if self.interrupted:
            raise KeyboardInterrupt

    # ---------------------------------------------------------------- showing
    @property
    def base(self) -> Screen[object]:
        """The table itself, whatever lies over it."""
        return self.screen_stack[0]

    @property
    def drawn(self) -> bool:
        """Whether there is a table to draw on: not before the first moment, nor while the program ends."""
        try:
            return bool(self.screen_stack) and self.base.query_one("#head").is_attached
        except NoMatches:
            return False

    def show(self, view: View, log_lines: Sequence[str], asked: bool = True, keep: bool = False) -> None:
        """Show the table as a seat, or a spectator, sees it now, with its choices if it is asked. What was chosen so
        far may be kept as far as it still can be."""
        chosen = self.choices.chosen if keep and self.choices is not None else ()
        self.view = view
        self.log_lines = list(log_lines)
        self.choices = Choices(self.teller, view, asked)
        if not self.drawn:
            return
        for target in chosen:
            if target not in self.choices.chosen and self.choices.offers(target):
                self.choices.choose(target)
        if not keep:
            self.cursor, self.typed = None, ""
        self.show_head(view)
        self.base.query_one("#players", Drawing).show(self.teller.players(view))
        self.base.query_one("#log", Static).update(Text("\n".join(f"· {line}" for line in self.log_lines[-LOG_LINES:])))
        self.base.query_one("#log-box", VerticalScroll).scroll_end(animate=False)
        self.draw_choices()

    def show_head(self, view: View) -> None:
        """The line above the table, which may change by itself."""
        self.base.query_one("#head", Static).update(Text(self.headline(view), no_wrap=True, overflow="ellipsis"))

    def headline(self, view: View) -> str:
        """The game, and where in it this is."""
        return self.teller.headline(view)

    def minutes(self, seconds: float) -> str:
        """A time to come, as clocks show it."""
        whole = max(0, int(seconds))
        return f"{whole // 60}:{whole % 60:02}"

    def clock_name(self, move: str, seconds: float) -> str:
        """A clock by what the table will do when it has run out."""
        verb = move.partition(" ")[0]
        return f"{self.teller.words.first(f'clock-{self.teller.game.name}-{verb}') or verb} {self.minutes(seconds)}"

    def prompt(self, view: View) -> str:
        """What is asked of the reader, or whom the table waits for, or how it ended."""
        if view.outcome is not None:
            return " ".join(self.teller.result(view.outcome, view.seat))
        if self.choices is not None and self.choices.options:
            return self.teller.prompt(view)
        waiting = self.teller.words.join(self.teller.names[seat] for seat in view.to_act if seat != view.seat)
        return self.say("full-waiting", names=waiting)

    def draw_choices(self) -> None:
        """The hand and the choices of this step, with the light on them."""
        if self.view is None or self.choices is None or not self.drawn:
            return
        high = self.has_class("high")
        left = self.size.width - SIDE[self.has_class("wide")]
        self.base.query_one("#board", Drawing).show(self.teller.board(self.view, high and self.has_class("wide")))
        self.cards = self.teller.hand(self.view, self.choices.chosen)
        self.base.query_one("#hand", Drawing).show(draw_hand(self.cards, left - 1, not high))
        self.base.query_one("#choices", Drawing).show(draw_choices(self.choices.options, left - 2))
        self.draw_light()

    def draw_light(self) -> None:
        """Light what can be chosen; tell what the cursor stands on."""
        if self.view is None or self.choices is None or not self.drawn:
            return
        offered = [option.target for option in self.choices.options]
        if self.cursor not in offered:
            self.cursor = None
        for name in ("board", "hand", "players"):
            self.base.query_one(f"#{name}", Drawing).light(offered, self.choices.chosen, self.cursor)
        self.base.query_one("#choices", Drawing).light((), (), self.cursor)
        typed = f"  [{self.typed}]" if self.typed else ""
        self.tell_prompt(self.asked(self.view) + typed)
        self.base.query_one("#about", Static).update(Text(self.note or self.about()))

    def tell_prompt(self, text: str) -> None:
        """The line that says what is asked."""
        self.base.query_one("#prompt", Static).update(Text(f"» {text}"))

    def asked(self, view: View) -> str:
        """The prompt, with what has been chosen so far behind it."""
        assert self.choices is not None
        chosen = self.choices.chosen
        steps = [self.teller.target_label(view, chosen[: n + 1]) for n in range(len(chosen))]
        return " › ".join([self.prompt(view), *steps])

    def about(self) -> str:
        """What the card does that the cursor stands on, or that was chosen."""
        assert self.choices is not None
        aimed = self.cursor or (self.choices.chosen[-1] if self.choices.chosen else None)
        return next((card.about for card in self.cards if card.target == aimed), "")

    def answer(self, text: str) -> None:
        """Tell the reader something that is no part of the game's course."""
        self.note = text
        self.draw_light()

    # ---------------------------------------------------------------- choosing
    def act(self, move: Move) -> None:
        """Somebody chose a move."""
        raise NotImplementedError

    def choose(self, target: str) -> None:
        """Somebody pointed at a target: in this step, or in the first, which begins anew."""
        if self.choices is None:
            return
        self.note = ""
        if not self.choices.offers(target):
            if target == (self.choices.chosen or ("",))[-1]:
                self.go_back()
                return
            self.choices.restart()
            if not self.choices.offers(target):
                self.cursor, self.typed = None, ""
                self.draw_choices()
                return
        move = self.choices.choose(target)
        self.cursor, self.typed = None, ""
        if move is None:
            self.draw_choices()
        else:
            self.act(move)

    def aim_at(self, move: Move) -> None:
        """Put the cursor on a move, with the steps before it chosen."""
        if self.choices is not None:
            self.cursor = self.choices.lead_to(move)
            self.draw_choices()

    def go_back(self) -> None:
        """One step back; at the first, nothing stays chosen."""
        self.note = ""
        self.cursor, self.typed = None, ""
        if self.choices is not None:
            self.choices.back()
        self.draw_choices()

    def move_cursor(self, step: tuple[int, int]) -> None:
        """To the next target in a direction: on the board or in the hand if all of them are there, else in the
        list."""
        if self.choices is None or not self.choices.options:
            return
        offered = {option.target for option in self.choices.options}
        for name in ("board", "hand", "choices"):
            drawing = self.base.query_one(f"#{name}", Drawing)
            places = {target: place for target, place in drawing.places.items() if target in offered}
            if len(places) == len(offered):
                self.cursor = nearest(places, self.cursor, step) or self.cursor
                break
        self.note = ""
        self._into_sight()
        self.draw_light()

    def next_option(self, step: int) -> None:
        """To the next choice of the list, or the one before."""
        if self.choices is None or not self.choices.options:
            return
        targets = [option.target for option in self.choices.options]
        index = targets.index(self.cursor) + step if self.cursor in targets else 0
        self.cursor = targets[index % len(targets)]
        self.note = ""
        self._into_sight()
        self.draw_light()

    def _into_sight(self) -> None:
        for name in ("board", "hand", "choices"):
            place = self.base.query_one(f"#{name}", Drawing).places.get(self.cursor or "")
            if place is not None:
                box = self.base.query_one(f"#{name}-box", Widget)
                box.scroll_to_region(Region(*place, 6, 2), animate=False, force=True)

    def type_digit(self, digit: str) -> None:
        """A digit of a choice's number; it is chosen when no longer number begins with it."""
        if self.choices is None:
            return
        many = len(self.choices.options)
        number = int(self.typed + digit)
        if not 1 <= number <= many:
            self.typed = ""
            self.answer(self.say("wrong-number", number=str(number), last=str(many)) if many else "")
            return
        option = self.choices.options[number - 1]
        if number * 10 > many:
            self.choose(option.target)
        else:
            self.typed += digit
            self.cursor = option.target
            self._into_sight()
            self.draw_light()

    # ---------------------------------------------------------------- mouse and keys
    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        self.choose(event.target)

    def on_drawing_hovered(self, event: Drawing.Hovered) -> None:
        if self.choices is not None and event.target != self.cursor and self.choices.offers(event.target):
            self.cursor, self.note = event.target, ""
            self.draw_light()

    async def on_key(self, event: events.Key) -> None:
        if isinstance(self.screen, ModalScreen):
            return
        event.stop()
        if event.key == "ctrl+c":
            self.interrupted = True
            self.exit()
        elif not self.on_table_key(event.key, event.character or ""):
            self._move_key(event.key, event.character or "")

    def _move_key(self, key: str, character: str) -> None:
        """The keys by which one chooses."""
        box = self.base.query_one("#board-box", Box)
        if key in STEPS:
            self.move_cursor(STEPS[key])
        elif key.startswith("shift+") and key[6:] in STEPS:
            across, down = STEPS[key[6:]]
            box.scroll_relative(4 * across, 2 * down, animate=False)
        elif key in ("tab", "shift+tab"):
            self.next_option(1 if key == "tab" else -1)
        elif key in ("enter", "space") and self.cursor is not None:
            self.choose(self.cursor)
        elif key in ("escape", "backspace"):
            self.go_back()
        elif key in ("pageup", "pagedown"):
            self.base.query_one("#log-box").scroll_relative(y=-5 if key == "pageup" else 5, animate=False)
        elif character.isascii() and character.isdigit():
            self.type_digit(character)

    def on_table_key(self, key: str, character: str) -> bool:
        """The keys that ask for something; whether this was one."""
        if character == "?":
            self.push_screen(Sheet(self.help_page()))
        elif character == "l":
            self.push_screen(Sheet([Text(self.say("log-title"), style="bold"), *self.log_lines], at_end=True))
        elif character in (":", "/"):
            example = self.teller.game.write_move(self.view.moves[0]) if self.view and self.view.moves else ""
            self.push_screen(Line(self.say("full-type"), example), self._typed_move)
        elif character == "q":
            self.push_screen(Question(self.leaving(), self.say("full-yes-no")), self._left)
        else:
            return False
        return True

    def leaving(self) -> str:
        """What is asked of one who would leave."""
        return self.say("full-leave")

    def _left(self, yes: bool | None) -> None:
        if yes:
            self.exit()

    def help_page(self) -> list[str | Text]:
        """The keys, the rules that govern this choice, and all rules."""
        page: list[str | Text] = [Text(self.say("full-keys-title"), style="bold"), self.say(self.HELP), ""]
        if self.view is not None and self.view.moves:
            told = [self.teller.rule(number) for number in self.view.game.rules_of(self.view)]
            page += [Text(self.say("full-rules-here"), style="bold")]
            page += [text for text in told if text] or [self.say("no-rule")]
            page += [""]
        rules = [self.teller.rule(number) for number in self.teller.rules()]
        if rules:
            page += [Text(self.say("full-rules"), style="bold"), *(text for text in rules if text)]
        return page

    def _typed_move(self, text: str | None) -> None:
        """A move that was typed: played if it may be, else the reason is told."""
        text = " ".join((text or "").split())
        if not text or self.view is None or not self.view.moves:
            return
        game = self.teller.game
        try:
            exact = text in map(game.write_move, self.view.moves)
            move = game.read_move(text if exact else text.lower())
            self.check(move)
        except UnreadableMove:
            example = game.write_move(self.view.moves[0])
            self.answer(self.say("wrong-move", text=text[:40], example=example))
        except UnderhallError as error:
            self.answer(self.teller.refused(error))
        else:
            self.act(move)

    def check(self, move: Move) -> None:
        """Raise what stands in the way of a move."""
