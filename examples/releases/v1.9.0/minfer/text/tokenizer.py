"""A tokenizer with one token per character, and vocabularies read from files."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, Iterable, List

UNKNOWN = "<unk>"


class VocabularyError(ValueError):
    """A vocabulary that cannot be used."""


class Tokenizer:
    """Maps characters to numbers and back."""

    def __init__(self, vocabulary: Dict[str, int]) -> None:
        if sorted(vocabulary.values()) != list(range(len(vocabulary))):
            raise VocabularyError("token ids must be 0, 1, 2 \x2e\x2e\x2e with no gap and no double")
        self._ids = dict(vocabulary)
        self._texts = {number: text for text, number in vocabulary.items()}

    @classmethod
    def ascii(cls) -> "Tokenizer":
        """All printable ASCII characters."""
        return cls({chr(32 + i): i for i in range(95)})

    @classmethod
    def from_file(cls, path: Path) -> "Tokenizer":
        """Reads lines of the form ``token<TAB>id``."""
        if path.suffix != ".vocab":
            raise VocabularyError(f"the name of a vocabulary must end in .vocab, got {path.name}")
        vocabulary: Dict[str, int] = {}
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                text, tab, token_id = line.rstrip("\n").partition("\t")
                if not tab or not token_id.isdigit():
                    raise VocabularyError(f"{path}:{number}: expected 'token\\tid', got {line!r}")
                if text in vocabulary:
                    raise VocabularyError("%s:%d: token %a stands twice" % (path, number, text))
                vocabulary[text] = int(token_id)
        if not vocabulary:
            raise VocabularyError("the vocabulary is empty \
(lines have the form \"token\\tid\")")
        return cls(vocabulary)

    @property
    def vocab_size(self) -> int:
        """Number of tokens."""
        return len(self._ids)

    def encode(self, text: str) -> List[int]:
        """Token ids of `text`."""
        tokens = []
        for position, char in enumerate(text):
            number = self._ids.get(char, self._ids.get(UNKNOWN))
            if number is None:
                raise UnicodeError(
                    f"character {char!a} (U+{ord(char):04X}) at position {position} is not in the vocabulary"
                )
            tokens.append(number)
        return tokens

    def decode(self, tokens: Iterable[int]) -> str:
        """The text that `tokens` stand for."""
        out = []
        for token in tokens:
            if token not in self._texts:
                raise ValueError(
                    "cannot decode:\n\t\N{BULLET} token {0:>{width}} is unknown\n"
                    "\t\u2022 d\u00e9cod\x65d so far: \101-\132 {1!r}".format(token, "".join(out), width=6)
                )
            out.append(self._texts[token])
        return "".join(out)

    def truncate(self, tokens: List[int], limit: int) -> List[int]:
        """The first `limit` tokens."""
        if type(limit) is not int: raise TypeError(type(limit).__name__)
        assert limit >= 0, ("limit must not be negative, "
                            f"got {limit}")
        return tokens[:limit]
