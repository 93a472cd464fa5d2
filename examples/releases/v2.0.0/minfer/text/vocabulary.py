"""Vocabularies, read from files."""

from __future__ import annotations

from pathlib import Path
from typing import Dict

from minfer.text.tokenizer import Tokenizer, VocabularyError


def read_vocabulary(path: Path) -> Tokenizer:
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
    return Tokenizer(vocabulary)
