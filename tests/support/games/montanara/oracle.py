"""Montanara read slowly and plainly from the rule text: every card has a name, piles are lists from the top, nothing
is clever.

It shares no code with the engine. It also notes which cards each seat has seen, card by card, which the engine never
does.
"""

from __future__ import annotations

from itertools import permutations

COUNTS = {"C": 9, "D": 23, "X": 7, "T": 9, "E": 7, "U": 9, "R": 9, "O": 7}
LETTERS = "CDXTEURO"


def kind(card: str) -> str:
    return card[0]


def kinds(cards: list[str]) -> str:
    return "".join(kind(card) for card in cards)


class Plain:
    """One game, followed move by move. Chance's answers are given with the move that asked for them."""

    def __init__(self, sizes: list[int], first: int, deal: list[int], dig_all: bool = False) -> None:
        deck = [f"{letter}{i}" for letter in LETTERS for i in range(COUNTS[letter] - 2 * (letter == "D"))]
        dealt = [deck[i] for i in deal]
        self.hands = [["D21", *dealt[:3]], ["D22", *dealt[3:6]]]
        rest = dealt[6:]
        self.piles: list[list[str]] = []
        for size in sizes:  # dealt from the bottom up, so the last one dealt is on top
            self.piles.append(rest[:size][::-1])
            rest = rest[size:]
        self.areas: list[list[str]] = [[], []]
        self.discards: list[str] = []
        self.player = first
        self.asked = first
        self.step = "turn"
        self.left = 0
        self.where: list[str] | None = None
        self.drilling = 0
        self.dig_all = dig_all
        self.over = ""
        self.turns = 0
        self.seen: list[set[str]] = [set(self.hands[0]), set(self.hands[1])]
        self.public: set[str] = set()

    # ---------------------------------------------------------------- what may be done
    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.step == "dig":
            return {"on", "stop"}
        if self.step == "drill":
            return {"leave", "top"}
        if self.step == "examine":
            return {f"examine {n}" for n in self._full()} | {"decline"}
        if self.step == "order":
            assert self.where is not None
            return {"".join(p) for p in permutations(kinds(self.where[:4]))}  # the orders as they look
        me = self.player
        hand, area = self.hands[me], self.areas[me]
        held = {kind(card) for card in hand}
        found = {f"draw {n}" for n in self._full()}
        if "D" in held and len(area) < 4:
            found.add("dwarf")
        if "X" in held:
            found.add("collapse")
        if "T" in held and len(hand) >= 2:
            found.add("thief")
        if "E" in held:
            found |= {f"quake {n}-{n + 1}" for n in (1, 2, 3) if self.piles[n - 1] or self.piles[n]}
        if "U" in held:
            found |= {f"tunnel {n}" for n in self._full()}
        if "R" in held:
            found.add("drill")
        if "O" in held:
            found |= {f"pit {n}" for n in self._full()}
        if self._dwarfs(me):
            found |= {f"dig {n}" for n in self._full()}
            if hand:
                found.add("dig hand")
        return found

    def _full(self) -> list[int]:
        return [n for n in (1, 2, 3, 4) if self.piles[n - 1]]

    def _dwarfs(self, seat: int) -> list[str]:
        return [card for card in self.areas[seat] if kind(card) == "D"]

    # ---------------------------------------------------------------- doing it
    def play(self, move: str, answers: list[list[int]]) -> None:
        """`answers`: chance's orders and picks, the pick as a list of one."""
        word, _, rest = move.partition(" ")
        me = self.player
        if self.step == "dig":
            if move == "stop":
                self._end_turn()
            else:
                self._turn_over(answers)
        elif self.step == "drill":
            pile = self.piles[self.drilling]
            if move == "top":
                pile.insert(0, pile.pop())
            self._drill(self.drilling + 1)
        elif self.step == "examine":
            if word == "examine":
                self.seen[self.asked] |= set(self.piles[int(rest) - 1])
            self.left -= 1
            if self.left:
                self.asked = me
            else:
                self._end_turn()
        elif self.step == "order":
            assert self.where is not None
            top = self.where[:4]
            self.where[:4] = [top[int(digit) - 1] for digit in rest[: len(top)]]
            self._end_turn()
        else:
            self._begin(word, rest, answers)

    def _begin(self, word: str, rest: str, answers: list[list[int]]) -> None:
        me = self.player
        letter = {"collapse": "X", "thief": "T", "quake": "E", "tunnel": "U", "drill": "R", "pit": "O"}.get(word)
        if letter:
            self._discard_from_hand(letter)
        if word == "draw":
            self._take(self.piles[int(rest) - 1].pop(0))
            self._end_turn()
        elif word == "dwarf":
            card = next(card for card in self.hands[me] if kind(card) == "D")
            self.hands[me].remove(card)
            self.areas[me].append(card)
            self._show(card)
            self._end_turn()
        elif word == "collapse":
            for seat in (0, 1):
                self._lose_dwarfs(seat)
            self.step, self.left, self.asked = "examine", 2, 1 - me
        elif word == "thief":
            self.hands.reverse()
            for seat in (0, 1):
                self.seen[seat] |= set(self.hands[seat])
            self._end_turn()
        elif word == "quake":
            low = int(rest[0]) - 1
            together = self.piles[low][::-1] + self.piles[low + 1][::-1]  # from the bottom
            if len(together) > 1:
                together = [together[i] for i in answers[0]]
            half = (len(together) + 1) // 2
            self.piles[low], self.piles[low + 1] = together[:half][::-1], together[half:][::-1]
            for pile in (self.piles[low], self.piles[low + 1]):
                self.seen[me] |= set(pile[:1])
            self._end_turn()
        elif word == "tunnel":
            self.where = self.piles[int(rest) - 1]
            self.seen[me] |= set(self.where[:4])
            if len(self.where) > 1:
                self.step = "order"
            else:
                self._end_turn()
        elif word == "drill":
            self._drill(0)
        elif word == "pit":
            pile = self.piles[int(rest) - 1]
            pile.reverse()
            self._take(pile.pop(0))
            self._end_turn()
        else:
            self.where = self.hands[me] if rest == "hand" else self.piles[int(rest) - 1]
            self.left = len(self._dwarfs(me))
            self._turn_over(answers)

    def _take(self, card: str) -> None:
        self.hands[self.player].append(card)
        self.seen[self.player].add(card)

    def _show(self, card: str) -> None:
        self.seen[0].add(card)
        self.seen[1].add(card)
        self.public.add(card)

    def _discard_from_hand(self, letter: str) -> None:
        card = next(card for card in self.hands[self.player] if kind(card) == letter)
        self.hands[self.player].remove(card)
        self.discards.append(card)
        self._show(card)

    def _lose_dwarfs(self, seat: int) -> None:
        for card in self._dwarfs(seat):
            self.areas[seat].remove(card)
            self.discards.append(card)

    def _drill(self, n: int) -> None:
        for n in range(n, 4):  # noqa: B020  the rest of the mountains
            pile = self.piles[n]
            if pile:
                self.seen[self.player].add(pile[-1])
            if len(pile) > 1:
                self.step, self.drilling = "drill", n
                return
        self._end_turn()

    def _turn_over(self, answers: list[list[int]]) -> None:
        me = self.player
        assert self.where is not None
        while True:
            if self.where is self.hands[me]:
                (at,) = answers.pop(0)
                card = sorted(self.where, key=lambda c: LETTERS.index(kind(c)))[at]
                self.where.remove(card)
            else:
                card = self.where.pop(0)
            self._show(card)
            self.left -= 1
            if kind(card) == "C":
                self.discards.append(self._dwarfs(me)[0])
                self.areas[me].remove(self._dwarfs(me)[0])
                self.areas[me].append(card)
                if kinds(self.areas[me]).count("C") == 4:
                    self.over = "four_crystals"
                    self.turns += 1
                else:
                    self._end_turn()
                return
            self.discards.append(card)
            if kind(card) == "X":
                self._lose_dwarfs(me)
                if len(self._full()) <= 1:
                    self._end_turn()
                else:
                    self.step, self.left, self.asked = "examine", 1, me
                return
            if not self.left or not self.where:
                self._end_turn()
                return
            self.step = "dig"
            if not self.dig_all:
                return

    def _end_turn(self) -> None:
        self.turns += 1
        self.step, self.where, self.left = "turn", None, 0
        if len(self._full()) <= 1:
            self.over = "mountains"
        else:
            self.player = self.asked = 1 - self.player

    # ---------------------------------------------------------------- comparing
    def winners(self) -> tuple[int, ...]:
        if self.over == "four_crystals":
            return (self.player,)
        score = [(kinds(area).count("C"), kinds(area).count("D")) for area in self.areas]
        return tuple(seat for seat in (0, 1) if score[seat] == max(score))

    def text(self) -> str:
        """Mountains, hands, areas and discards in the engine's notation."""

        def sort(cards: list[str]) -> str:
            return "".join(sorted(kinds(cards), key=LETTERS.index)) or "-"

        piles = "/".join(kinds(pile) or "-" for pile in self.piles)
        counted = {letter: kinds(self.discards).count(letter) for letter in LETTERS}
        gone = "".join(f"{letter}{n}" for letter, n in counted.items() if n) or "-"
        return f"{piles} {'/'.join(map(sort, self.hands))} {'/'.join(map(sort, self.areas))} {gone} {self.player}"
