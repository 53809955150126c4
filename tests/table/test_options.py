"""Options: what may be given, and one line that says what would do."""

from __future__ import annotations

import pytest

from underhall.table import BadOption, Json, Option
from underhall.table.options import read_options, write_value


def sums_to_72(value: Json) -> str | None:
    assert isinstance(value, list)
    total = sum(n for n in value if isinstance(n, int))
    return None if total == 72 else f"the sizes sum to {total}, not 72"


FLAG = Option("dig_all", "flag", False, "Dig to the end.")
NUMBER = Option("limit", "number", 180, "Seconds.", low=60, high=600)
CHOICE = Option("edition", "choice", "second", "Which rules.", choices=("first", "second"))
SIZES = Option("sizes", "numbers", [12, 16, 20, 24], "Cards.", low=1, high=69, length=4, check=sums_to_72)
ALL = (FLAG, NUMBER, CHOICE, SIZES)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (FLAG, True, True),
        (FLAG, "yes", True),
        (FLAG, "On", True),
        (FLAG, 1, True),
        (FLAG, "false", False),
        (FLAG, "0", False),
        (NUMBER, 60, 60),
        (NUMBER, "600", 600),
        (CHOICE, "first", "first"),
        (SIZES, [18, 18, 18, 18], [18, 18, 18, 18]),
        (SIZES, "1-2-3-66", [1, 2, 3, 66]),
    ],
)
def test_values_from_json_and_from_the_command_line(option: Option, given: Json, value: Json) -> None:
    read = option.read(given)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "given", "message"),
    [
        (FLAG, "maybe", "option dig_all takes true or false, not 'maybe'"),
        (FLAG, 2, "option dig_all takes true or false, not '2'"),
        (FLAG, None, "option dig_all takes true or false, not 'None'"),
        (NUMBER, 59, "option limit takes a number from 60 to 600, not '59'"),
        (NUMBER, "601", "option limit takes a number from 60 to 600, not '601'"),
        (NUMBER, True, "option limit takes a number from 60 to 600, not 'true'"),
        (NUMBER, 99.0, "option limit takes a number from 60 to 600, not '99.0'"),
        (NUMBER, "-90", "option limit takes a number from 60 to 600, not '-90'"),
        (NUMBER, "٩٩", "option limit takes a number from 60 to 600, not '٩٩'"),
        (CHOICE, "third", "option edition takes one of first, second, not 'third'"),
        (CHOICE, "two\nlines", r"option edition takes one of first, second, not 'two\nlines'"),
        (SIZES, "12-16-20", "option sizes takes 4 numbers from 1 to 69, as 12-16-20-24, not '12-16-20'"),
        (SIZES, [0, 24, 24, 24], "option sizes takes 4 numbers from 1 to 69, as 12-16-20-24, not '0-24-24-24'"),
        (SIZES, 72, "option sizes takes 4 numbers from 1 to 69, as 12-16-20-24, not '72'"),
        (SIZES, [1, 1, 1, 1], "option sizes: the sizes sum to 4, not 72"),
    ],
)
def test_what_is_refused_says_what_would_do(option: Option, given: Json, message: str) -> None:
    with pytest.raises(BadOption) as found:
        option.read(given)
    assert str(found.value) == message


def test_a_number_of_any_length_is_refused_by_kind() -> None:
    with pytest.raises(BadOption):
        NUMBER.read("9" * 5000)


def test_defaults_fill_what_was_not_given() -> None:
    options = read_options(ALL, {"limit": "90"})
    assert dict(options) == {"dig_all": False, "limit": 90, "edition": "second", "sizes": [12, 16, 20, 24]}
    assert options.flag("dig_all") is False
    assert options.number("limit") == 90
    assert options.word("edition") == "second"
    assert options.numbers("sizes") == [12, 16, 20, 24]
    assert len(options) == 4
    assert options == read_options(ALL, dict(options))


def test_an_unknown_option_names_the_likely_one() -> None:
    with pytest.raises(BadOption) as found:
        read_options(ALL, {"edtion": "first"})
    message = "there is no option 'edtion'; did you mean edition? There is: dig_all, limit, edition, sizes"
    assert str(found.value) == message
    with pytest.raises(BadOption) as found:
        read_options(ALL, {"qqqq": 1})
    assert str(found.value) == "there is no option 'qqqq'. There is: dig_all, limit, edition, sizes"
    with pytest.raises(BadOption) as found:
        read_options((), {"any": 1})
    assert str(found.value) == "there is no option 'any'"


@pytest.mark.parametrize("option", ALL)
def test_a_written_value_reads_back(option: Option) -> None:
    assert option.read(write_value(option.default)) == option.default
