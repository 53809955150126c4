"""The addresses for what goes out of the hall: what people who are away want to be told of their turns, and where; and
letters to those who forgot a password."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.alerts.push import Subscription
from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord, login_key
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.web.requests import address, api, body, logged_in, reply, somebody


async def _facts(hall: Hall, person: PersonRecord) -> Response:
    wishes = await hall.wishes.of(person.id)
    mail = None if wishes.mail is None else bodies.MailFacts(wishes.mail.address, wishes.mail.confirmed)
    key = None if hall.push is None else hall.push.key
    return reply(bodies.AlertFacts(key, len(wishes.browsers), hall.mail is not None, mail))


@api
async def alerts(hall: Hall, request: Request) -> Response:
    """What this hall can tell this person, and what they want of it."""
    return await _facts(hall, await somebody(hall, request))


@api
async def add_browser(hall: Hall, request: Request) -> Response:
    """Tell this browser of this person's turns."""
    person = await somebody(hall, request)
    wish = await body(request, bodies.AddBrowser)
    hall.limits.take("own", person.id)
    if hall.push is None:
        raise Refusal("not_allowed", "This hall sends nothing to browsers: its host has not set it up.")
    one = Subscription(wish.endpoint, wish.keys.p256dh, wish.keys.auth)
    hall.push.check(one)
    await hall.wishes.add_browser(person.id, one, wish.language)
    return await _facts(hall, person)


@api
async def remove_browser(hall: Hall, request: Request) -> Response:
    """Do not tell this browser any more."""
    person = await somebody(hall, request)
    hall.limits.take("own", person.id)
    await hall.wishes.remove_browser((await body(request, bodies.RemoveBrowser)).endpoint, person.id)
    return await _facts(hall, person)


@api
async def ask_for_mail(hall: Hall, request: Request) -> Response:
    """Mail about this person's turns, once the address is confirmed. Few letters go to addresses that nobody has
    confirmed: they may be somebody else's."""
    person = await somebody(hall, request)
    wish = await body(request, bodies.AskForMail)
    if hall.mail is None or hall.alerts is None:
        raise Refusal("not_allowed", "This hall sends no mail: its host has not set it up.")
    hall.mail.check(wish.address)
    for who in (person.id, address(request.scope), wish.address.casefold()):
        hall.limits.take("letter", who)
    made = await hall.wishes.ask_for_mail(person.id, wish.address, wish.language)
    await hall.alerts.ask_to_confirm(made, person.name)
    return await _facts(hall, person)


@api
async def stop_mail(hall: Hall, request: Request) -> Response:
    """No mail any more."""
    person = await somebody(hall, request)
    hall.limits.take("own", person.id)
    await hall.wishes.stop_mail(person.id)
    return await _facts(hall, person)


@api
async def answer_mail(hall: Hall, request: Request) -> Response:
    """What the reader of a letter says, wherever they read it: the word in the letter is enough."""
    hall.limits.take("entry", address(request.scope))
    said = await body(request, bodies.AnswerMail)
    await hall.wishes.answer_mail(said.word, said.yes)
    return reply({})


@api
async def forgot_password(hall: Hall, request: Request) -> Response:
    """A letter to whoever forgot a password. The answer is the same whether there is such an account or not."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.ForgotPassword)
    if hall.mail is None or hall.alerts is None:
        raise Refusal("not_allowed", "This hall sends no mail: ask its host for another password.")
    for who in (address(request.scope), login_key(wish.login)):
        hall.limits.take("letter", f"password {who}")
    letter = await hall.forgotten.letter(wish.login)
    if letter is not None:
        hall.alerts.write_reset(letter)
    return reply({})


@api
async def reset_password(hall: Hall, request: Request) -> Response:
    """Another password, with the word of such a letter; and the cookie."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.ResetPassword)
    person = await hall.forgotten.reset(wish.word, wish.password)
    await hall.person_changed(person.id)
    return await logged_in(hall, request, person)


ROUTES: Final = [
    ("POST", "/api/password/forgotten", forgot_password, bodies.ForgotPassword, None),
    ("POST", "/api/password/reset", reset_password, bodies.ResetPassword, messages.Me),
    ("GET", "/api/alerts", alerts, None, bodies.AlertFacts),
    ("POST", "/api/alerts/browser", add_browser, bodies.AddBrowser, bodies.AlertFacts),
    ("POST", "/api/alerts/browser/end", remove_browser, bodies.RemoveBrowser, bodies.AlertFacts),
    ("POST", "/api/alerts/mail", ask_for_mail, bodies.AskForMail, bodies.AlertFacts),
    ("POST", "/api/alerts/mail/end", stop_mail, None, bodies.AlertFacts),
    ("POST", "/api/alerts/mail/answer", answer_mail, bodies.AnswerMail, None),
]
