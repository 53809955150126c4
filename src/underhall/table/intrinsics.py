"""What the machine does in one instruction, for hot modules: here in Python, in the compiled module as instructions.

Where a hot module is compiled, `tools/write_pxd` puts the compiler's own builtins in the place of these functions.
A hot module therefore needs no Cython to run, and may import from here only these names.
"""


def low_bit(m: int) -> int:
    """The index of the lowest bit set in a number of up to 32 bits that is not 0."""
    return (m & -m).bit_length() - 1


def bits(m: int) -> int:
    """How many bits are set in a number of up to 32 bits."""
    return m.bit_count()


def low_bit64(m: int) -> int:
    """The index of the lowest bit set in a number of up to 64 bits that is not 0."""
    return (m & -m).bit_length() - 1


def bits64(m: int) -> int:
    """How many bits are set in a number of up to 64 bits."""
    return m.bit_count()


def read_soon(place: int) -> int:
    """Nothing happens, but that the machine may bring a place of a position, an array's or a number, into its nearest
    cache: `read_soon(p.card[cell])`. For batches that go through more positions than fit there."""
    return 0
