"""The model registry, the base class of all models, and the toy models."""

from __future__ import annotations

import abc
import functools
import importlib
from typing import Callable, Dict, List, Sequence, Type

from minfer.adapters import Adapter
from minfer.exceptions import MinferError, ModelNotFoundError, RequestError

_MODELS: Dict[str, Type["Model"]] = {}

# Models that live in packages of their own and are imported when they are asked for.
_PLUGINS = {"markov-large": ("minfer_markov", "LargeMarkov")}

# Names that models had before.
_ALIASES = {"parrot": "echo"}


def register_model(name: str) -> Callable[[type], type]:
    """Class decorator that makes a model known under `name`."""

    def decorate(cls: type) -> type:
        if not isinstance(cls, type):
            raise TypeError("@register_model belongs on a class, not on %r" % cls)
        if name in _MODELS:
            raise ValueError(
                "the model name '%(name)s' is already taken by %(owner)s"
                % dict(name=name, owner=_MODELS[name].__qualname__)
            )
        _MODELS[name] = cls
        return cls

    return decorate


def requires_loaded(method: Callable) -> Callable:
    """Method decorator: the weights must be there first."""

    @functools.wraps(method)
    def wrapper(self: "Model", *args: object, **kwargs: object) -> object:
        if not self.loaded:
            raise RuntimeError(f"{type(self).__name__}.{method.__name__}() needs load() first")
        return method(self, *args, **kwargs)

    return wrapper


def find_model(name: str) -> Type["Model"]:
    """The class that was registered under `name`, in any spelling of its case."""
    for known, cls in _MODELS.items():
        if known.casefold() == name.casefold():
            return cls
    if name in _PLUGINS:
        return _load_plugin(name)
    if name in _ALIASES:
        return find_model(_ALIASES[name])
    raise ModelNotFoundError(name, [*_MODELS, *_PLUGINS])


def _load_plugin(name: str) -> Type["Model"]:
    module_name, class_name = _PLUGINS[name]
    try:
        module = importlib.import_module(module_name)
    except ImportError as e:
        raise ImportError(
            f"the model {name!r} lives in the package {module_name!r}, which is not installed; "
            f"try `pip install {module_name.replace('_', '-')}`"
        ) from e
    try:
        return getattr(module, class_name)
    except AttributeError:
        raise _broken_plugin(module_name, class_name) from None


def _broken_plugin(module: str, attribute: str) -> MinferError:
    """The error for a plugin that is installed but too old or too new."""
    return MinferError(
        f"the package {module!r} has no {attribute!r}",
        hint="its version does not match this one",
    )


class Model(abc.ABC):
    """What the executor needs of a model."""

    def __init__(self, vocab_size: int) -> None:
        assert vocab_size > 0, "a model needs a vocabulary"
        self.vocab_size = vocab_size
        self.loaded = False

    def load(self) -> None:
        """Brings the weights into memory; toy models have none."""
        self.loaded = True

    @abc.abstractmethod
    def next_token(self, tokens: Sequence[int]) -> int:
        """The token that follows `tokens`."""
        raise NotImplementedError("a model must say which token follows")

    def embed(self, tokens: Sequence[int]) -> List[float]:
        """A vector for `tokens`; optional."""
        raise NotImplementedError(f"{self.__class__.__name__} computes no embeddings")

    def attach(self, adapter: "Adapter") -> None:
        """Changes the weights as the adapter says; optional."""


@register_model("echo")
class Echo(Model):
    """Says what it was told, over and over."""

    @requires_loaded
    def next_token(self, tokens: Sequence[int]) -> int:
        if not tokens:
            return 0
        half = (len(tokens) + 1) // 2
        return tokens[len(tokens) % half]

    def embed(self, tokens: Sequence[int]) -> List[float]:
        if len(tokens) > self.vocab_size:
            raise ValueError(f"{len(tokens)} tokens are too many to be embedded by echo")
        return [token / self.vocab_size for token in tokens]

    def attach(self, adapter: "Adapter") -> None:
        self.adapter = adapter

    def check_media(self, media: Sequence[object]) -> None:
        if media:
            raise RequestError("this model takes no media beside its text")


@register_model("counter")
class Counter(Model):
    """Counts upwards, modulo the vocabulary."""

    @requires_loaded
    def next_token(self, tokens: Sequence[int]) -> int:
        return (tokens[-1] + 1) % self.vocab_size if tokens else 0

    def attach(self, adapter: "Adapter") -> None:
        raise NotImplementedError("Counter does not support adapters")

    def check_media(self, media: Sequence[object]) -> None:
        if len(media) > 0:
            raise RequestError("this model takes no media beside its text")

    def embed(self, tokens: Sequence[int]) -> List[float]:
        unknown = [t for t in tokens if not 0 <= t < self.vocab_size]
        if unknown:
            raise KeyError(unknown[0])
        return [t / self.vocab_size for t in tokens]
