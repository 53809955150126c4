"""Every page: accessible in light and dark, in three languages, on a small screen, and without a complaint."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.support.client.axe import THEMES, breaches
from tests.support.client.browser import Complaints, Open, come_to_rest
from tests.support.client.players import (
    ASKED,
    PLAY_NOW,
    Montanara,
    Saboteur,
    called,
    is_over,
    play_out,
    post,
    short_game,
    table_of,
)
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_socket import TABLE_ID
from tests.support.client.staged_tables import DESK, DRAWN, PHONE

from underhall import bots
from underhall.games.imperial_miners import packs
from underhall.words import Words

PAGES = {
    "welcome": "/",
    "settings": "/#/settings",
    "rules": "/#/rules",
    "montanara's rules": "/#/rules/montanara",
    "saboteur's rules": "/#/rules/saboteur",
    "replay": "/#/replay",
    "account": "/#/account",
    "alerts": "/#/alerts",
    "help": "/help/it/games/saboteur.html",
    "no such table": "/#/table/aaaaaaaaaaaa",
}
READY = {"welcome": ".hero use", "montanara's rules": ".picture svg", "saboteur's rules": ".picture svg"}


TECHNICAL = re.compile(
    r"[a-z]_[a-z]|\b(preset|random|planner|foreman|hash)\b|@|[Mm]illi?second|\b[01]{3}\b"
    r"|\b(om|mt|sb|im|event|move|prompt|card|option|choice|level)-[a-z]"
)
"""What nobody but a test needs: identifiers of options, bots and texts, numbers of machines."""


@pytest.mark.in_passing("welcome", "saboteur's rules", "account", "help")
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_accessible_and_nothing_scrolls_sideways(visit: Open, complaints: Complaints, name: str) -> None:
    """390 px is a phone; 640 by 430 is what a 1280 by 860 window has at 200 %."""
    page = visit(PAGES[name], color_scheme="light")
    come_to_rest(page, READY.get(name, "main, .lobby"))
    assert breaches(page, *THEMES) == []
    for width, height in ((390, 844), (640, 430)):
        page.set_viewport_size({"width": width, "height": height})
        come_to_rest(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.left_to_ci("axe judges staged tables of every game")
def test_a_table_is_accessible_from_the_hooks_to_the_result(visit: Open) -> None:
    page = visit(color_scheme="light")
    called(page, "Ada")
    page.get_by_role("button", name="Montanara", exact=True).click()
    assert breaches(page, *THEMES) == []
    page.get_by_label("With friends").check()
    page.get_by_text("Rules and variants").click()
    page.get_by_label("How many cards each").fill("3-3-3-63")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".qr")
    assert breaches(page, *THEMES) == []
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".table .prompt")
    assert breaches(page, *THEMES) == []
    play_out([Montanara(page, 5)])
    assert breaches(page, *THEMES) == []


def test_from_the_rules_to_the_help_and_to_its_game_on_the_board(visit: Open, complaints: Complaints) -> None:
    page = visit("/#/rules/saboteur", locale="it")
    page.get_by_role("link", name="Come si gioca").click()
    expect(page.get_by_role("heading", name="Saboteur", exact=True)).to_be_visible()
    page.get_by_text("Guarda una partita registrata").click()
    expect(page.get_by_role("img", name="Un round tra cinque bot")).to_be_visible()
    page.get_by_role("link", name="Guardala sul tavolo di gioco").click()
    expect(page.locator(".board svg").first).to_be_visible()


@pytest.mark.in_passing("English, by keys")
@pytest.mark.parametrize(
    ("language", "down", "rules", "now", "how"),
    [
        ("it", "Scendi", "Regole", "Gioca subito", "touch"),
        ("pt", "Descer", "Regras", "Jogar já", "mouse"),
        ("en", "Go down", "Rules", "Play now", "keys"),
    ],
    ids=["Italian, by touch", "Portuguese, by mouse", "English, by keys"],
)
def test_a_whole_game_in_three_languages_and_without_a_mouse(
    visit: Open, language: str, down: str, rules: str, now: str, how: str
) -> None:
    page = visit(locale=language, **(DESK if how == "keys" else {**PHONE, "device_scale_factor": 2}))
    expect(page.get_by_role("button", name=down)).to_be_visible()
    expect(page.get_by_role("link", name=rules, exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    button = page.get_by_role("button", name=re.compile(f"Montanara.*{now}"))
    if how == "keys":
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.tap()
    page.wait_for_selector(".table .prompt")  # one choice, and one plays, against somebody gentle
    begun = page.evaluate(f"fetch('/api/tables/{table_of(page)}').then(r => r.json())")
    assert [seat["bot"] for seat in begun["seats"] if "bot" in seat] == ["montanara:apprentice"]
    short_game(page)
    play_out([Montanara(page, 6, how)])
    assert is_over(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    text = page.inner_text("body")
    assert not re.search(r"\b(mt|sb|event|move|prompt|card)-[a-z]", text), "a key shows through"


@pytest.mark.in_passing("phone, Portuguese")
@pytest.mark.parametrize(
    ("language", "one", "how"),
    [("it", "1 sabotat", DESK), ("it", "1 sabotat", PHONE), ("pt", "1 sabotad", PHONE)],
    ids=["desk, Italian", "phone, Italian", "phone, Portuguese"],
)
def test_boards_speak_the_language_of_the_player(visit: Open, language: str, one: str, how: dict[str, Any]) -> None:
    """Compass letters, one and many, cards, boards and events by their names; no identifier shows through."""
    words, pack = Words(language), packs.builtin()
    names = {card.id: words.named("imperial_miners", card.name) for card in pack.cards}
    for game in ("saboteur", "montanara", "imperial_miners"):
        page = visit("about:blank", locale=language, **how)
        other = Staged(page, game=game)
        if game == "saboteur":
            other.facts = {**other.facts, "pool": {"digger": 5, "saboteur": 1}}
        page.goto(f"/#/table/{TABLE_ID}")
        page.wait_for_selector(DRAWN[game])
        if game == "saboteur":
            Saboteur(page).see()
            expect(page.locator(".log")).to_contain_text("(N, E, O)")
            assert one not in page.locator("body").inner_text()
        if game == "imperial_miners":
            held = [names[card] for card in other.facts["seats"][0]["hand"]]
            assert page.locator(".im-tile .im-name").all_text_contents() == held
            event = {event.id: event.name for event in pack.events}[other.facts["event"]]
            expect(page.locator(".table")).to_contain_text(words.named("imperial_miners", event))
        assert not TECHNICAL.search(page.inner_text("body")), game
        page.context.close()


def test_an_address_that_no_table_can_have_is_told_in_words(visit: Open) -> None:
    page = visit("/#/table/zzzz")
    expect(page.locator("main")).to_contain_text("There is no such table")
    assert not TECHNICAL.search(page.inner_text("body"))


def test_the_language_is_changed_at_once_and_kept(visit: Open) -> None:
    page = visit("/#/settings")
    page.get_by_label("Language", exact=True).select_option("pt")
    expect(page.locator("h1")).to_have_text("Definições")
    page.reload()
    expect(page.locator("h1")).to_have_text("Definições")


def test_the_letters_are_sent_for_before_anything_is_written(visit: Open) -> None:
    """They come late where the first text asks for them, and every text then changes its size under one's eyes."""
    page = visit("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition(".")[2]))
    page.goto("/")
    page.wait_for_selector(".hero use")
    assert asked.count("woff2") == 4
    assert "ftl" not in asked[: asked.index("woff2")]


@pytest.mark.in_passing("phone, Italian")
@pytest.mark.parametrize(
    ("language", "how"),
    [("en", DESK), ("en", PHONE), ("it", PHONE), ("pt", PHONE)],
    ids=["desk", "phone", "phone, Italian", "phone, Portuguese"],
)
def test_the_form_of_a_new_table_speaks_in_words(visit: Open, language: str, how: dict[str, Any]) -> None:
    """Levels by name with a line each, options in groups with what they do, and nothing asked that is no choice."""
    page = visit(locale=language, **how)
    say = Words(language).say
    levels = [say(f"level-{level}") for level in bots.LEVELS]
    which, form = page.get_by_label(say("which-bot")), page.locator(".new-table")
    for game in ("Saboteur", "Montanara", "Imperial Miners", "Out of Mine!"):
        page.get_by_role("button", name=game, exact=True).click()
        expect(which.locator("option").first).to_have_text(levels[0])
        assert which.locator("option").all_text_contents() == levels
        expect(form).to_contain_text(say("level-apprentice-line"))
        page.get_by_text(say("options")).click()
        expect(form.locator("fieldset").first).to_be_visible()
        assert not TECHNICAL.search(form.inner_text())
    groups = [say("company"), say("options-variant"), say("options-setup")]
    expect(form.locator("legend")).to_have_text(groups)
    page.get_by_role("button", name="Saboteur", exact=True).click()
    expect(form.locator("legend")).to_have_text([groups[0], say("options-edition"), *groups[1:]])
    page.get_by_role("button", name="Imperial Miners", exact=True).click()
    form.locator("select").first.select_option("1")
    expect(which).to_have_count(0)
    expect(page.get_by_label(say("with-friends"))).to_have_count(0)
    assert not TECHNICAL.search(page.inner_text("body"))


def test_the_theme_is_there_before_the_first_paint(visit: Open) -> None:
    page = visit("/#/settings", color_scheme="light")
    page.get_by_label("Light", exact=True).select_option("lamp")
    assert page.evaluate("document.documentElement.dataset.theme") == "lamp"
    page.reload(wait_until="commit")
    page.wait_for_selector("body")
    assert page.evaluate("document.documentElement.dataset.theme") == "lamp"


def test_reduced_motion_stops_everything(visit: Open) -> None:
    page = visit(reduced_motion="reduce")
    page.wait_for_selector(".hero")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--step').trim()") in (
        "0ms",
        "0s",
    )


def test_touch_targets_are_large_enough(visit: Open) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name=PLAY_NOW).click()
    page.wait_for_selector(".bench.mine .hand")
    small = page.evaluate(
        """[...document.querySelectorAll('button:not(.why), a, summary, select')]
            .filter(e => e.checkVisibility() && e.getBoundingClientRect().width)
            .map(e => [e.className + ' ' + e.textContent, e.getBoundingClientRect()])
            .filter(([, r]) => r.width < 40 || r.height < 40)
            .map(([what, r]) => `${what} ${r.width}x${r.height}`)"""
    )
    assert small == []


@pytest.mark.in_passing("390")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_middle_of_a_room_is_its_game(visit: Open, width: int) -> None:
    """Nothing else lies over it, the links to puzzles neither: a click there plays at once."""
    page = visit(viewport={"width": width, "height": 860})
    page.wait_for_selector(".hero use")
    expect(page.locator(".room[href='#/puzzle/out_of_mine']")).to_be_visible()
    room = page.get_by_role("button", name=re.compile("^Out of Mine!.*Play now"))
    room.scroll_into_view_if_needed()
    box = room.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(re.compile("#/table/"))
    page.wait_for_selector(".om-sheet")


def test_the_guide_plays_along(visit: Open) -> None:
    page = visit(guide=True)
    page.get_by_role("button", name=PLAY_NOW).click()
    page.get_by_role("dialog").get_by_role("button", name="Play at once").click()
    guide = page.locator(".guide")
    expect(guide).to_contain_text("You want four crystals")
    guide.get_by_role("button", name="I see").click()
    expect(guide).not_to_contain_text("You want four crystals")
    page.get_by_role("button", name="No guide").click()
    expect(guide).to_have_count(0)


def test_the_rule_in_question_is_one_click_away(visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name=PLAY_NOW).click()
    page.wait_for_selector(ASKED)
    why = page.get_by_role("button", name=re.compile(r"^Rule \d+$"))
    number = (why.text_content() or "").split()[1]
    why.click()
    expect(page.locator(".rule-panel .asked dt")).to_have_text(number)
    expect(page.locator(".rule-panel .asked")).to_be_in_viewport()


@pytest.mark.left_to_ci("tests/hall/test_people.py; a guest is kept by a passkey")
def test_a_guest_becomes_an_account_and_comes_back(visit: Open, complaints: Complaints) -> None:
    complaints.allowed = ("status of 403", "status of 409")  # the browser says so of every refusal
    page = visit("/#/account")
    says = page.get_by_role("status")
    expect(page.get_by_role("heading", name="You are nobody here yet")).to_be_visible()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take this name").click()
    expect(page.get_by_text("You are a guest")).to_be_visible()
    assert breaches(page) == []
    keep = page.locator("form", has_text="Keep me as an account")
    keep.get_by_label("Name for logging in").fill("Ada L")
    table = post(page, "/play-now", {"game": "montanara"})["id"]
    keep.get_by_label("Password").fill("short")
    keep.get_by_role("button", name="Keep me as an account").click()
    assert keep.get_by_label("Password").evaluate("field => field.validity.tooShort")
    keep.get_by_label("Password").fill("correct horse")
    keep.get_by_role("button", name="Keep me as an account").click()
    expect(says).to_have_text("You have an account now.")
    assert breaches(page) == []
    page.get_by_label("Your name").fill("Ada the deep")
    page.get_by_role("button", name="Take this name").click()
    expect(says).to_have_text("That is your name now.")

    other = visit("/#/account", locale="it", color_scheme="dark")  # the same person elsewhere
    other.get_by_label("Nome per accedere").fill("ada l")
    other.get_by_label("Password").fill("wrong horse")
    other.get_by_role("button", name="Accedi").click()
    expect(other.get_by_role("alert")).to_have_text("Il nome o la password non sono giusti.")
    other.get_by_label("Password").fill("correct horse")
    other.get_by_role("button", name="Accedi").click()
    expect(other.get_by_text("Accedi come Ada L.")).to_be_visible()
    assert breaches(other) == []
    other.goto("/#/")  # what the guest has begun is there
    expect(other.locator(f".lobby [href='#/table/{table}']")).to_be_visible()
    other.goto("/#/account")
    expect(other.get_by_role("button", name="Esci da lì")).to_be_visible()
    page.reload()  # both are listed; the other one is ended from here, is nobody at once, and comes back
    page.get_by_role("button", name="Log out there").click()
    expect(says).to_have_text("That browser is logged out.")
    expect(page.get_by_role("button", name="Log out there")).to_have_count(0)
    expect(other.get_by_role("heading", name="Qui non sei ancora nessuno")).to_be_visible()
    other.get_by_label("Nome per accedere").fill("ada l")
    other.get_by_label("Password").fill("correct horse")
    other.get_by_role("button", name="Accedi").click()
    expect(other.get_by_text("Accedi come Ada L.")).to_be_visible()
    other.get_by_role("button", name="Esci", exact=True).click()
    expect(other.get_by_role("heading", name="Qui non sei ancora nessuno")).to_be_visible()

    page.get_by_role("button", name="Log out everywhere").click()
    expect(says).to_have_text("You are logged out in every browser.")
    login = page.locator("form", has_text="Log in")
    login.get_by_label("Name for logging in").fill("Ada L")
    login.get_by_label("Password").fill("correct horse")
    login.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_text("You log in as Ada L.")).to_be_visible()
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="No, keep me").click()
    expect(page.get_by_role("button", name="Delete me")).to_be_focused()
    page.get_by_role("button", name="Delete me").click()
    assert breaches(page) == []
    deletion = page.locator("form", has_text="Delete me")
    deletion.get_by_label("Password").fill("wrong horse")
    page.get_by_role("button", name="Delete me for good").click()
    expect(page.get_by_role("alert").first).to_contain_text("wrong")
    deletion.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Delete me for good").click()
    expect(says).to_have_text("The hall has forgotten you.")
