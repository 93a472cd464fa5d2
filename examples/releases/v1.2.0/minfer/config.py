"""Configuration: what may be set, what it means, and which combinations cannot work."""

from __future__ import annotations

import enum
import json
import textwrap
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Dict, Literal, Optional, Union, get_args

from minfer.exceptions import ConfigError, FieldError
from minfer.units import parse_size

DType = Literal["auto", "float16", "bfloat16", "float32"]
Backend = Literal["local", "pipe", "tcp"]

MAX_LENGTH = 32_768
MAX_MEMORY_FRACTION = 0.95
NEEDS_MODEL = "no model was configured: set [model] name or pass --model"


class Limits:
    """What the kernels were built for; changing these needs new kernels."""

    MAX_BLOCK_SIZE = 256
    BLOCK_MULTIPLE = 8
    # Runs once, at import: a wrong edit of the two lines above must not get far.
    if MAX_BLOCK_SIZE % BLOCK_MULTIPLE:
        raise AssertionError("MAX_BLOCK_SIZE must be a multiple of BLOCK_MULTIPLE")


class Quantization(enum.Enum):
    """How weights are stored."""

    NONE = "none"
    INT8 = "int8"
    INT4 = "int4"

    @classmethod
    def _missing_(cls, value: object) -> "Quantization":
        raise ConfigError(
            f"{value!r} is not a quantization, "
            f"use one of {[member.value for member in cls]}"
        )


@dataclass
class ModelConfig:
    """The model and the shape of its layers."""

    name: str = ""
    """Name under which the model was registered."""
    dtype: DType = "auto"
    """Number format of the activations; "auto" takes what the model prefers."""
    max_length: int = 2048
    """Longest sequence, prompt and answer together, in tokens."""
    hidden_size: int = 64
    """Width of the hidden state."""
    num_heads: int = 4
    """Attention heads; they share the hidden state evenly."""
    quantization: Quantization = Quantization.NONE
    """How weights are stored."""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise ConfigError(f"the model name must be a str, not {type(self.name).__name__}")
        if not self.name:
            raise ConfigError(NEEDS_MODEL)
        if self.dtype not in get_args(DType):
            raise ConfigError(f"unsupported {self.dtype=}, choose from {get_args(DType)}")
        if not 0 < self.max_length <= MAX_LENGTH:
            raise ConfigError(
                "max_length must be between 1 and {}, got {}".format(MAX_LENGTH, self.max_length)
            )
        if self.hidden_size % self.num_heads != 0:
            raise ConfigError(
                "hidden_size ({0}) must be divisible by num_heads ({1}): "
                "{0} % {1} is {2:d}".format(
                    self.hidden_size, self.num_heads, self.hidden_size % self.num_heads
                )
            )
        self.quantization = Quantization(self.quantization)


@dataclass
class CacheConfig:
    """Memory for the keys and values of running sequences."""

    block_size: int = 16
    """Tokens in one block."""
    num_blocks: int = 512
    """Blocks in the cache."""
    memory_fraction: float = 0.9
    """Share of the device's memory that the cache may take."""
    swap: Union[int, str] = 0
    """Host memory for sequences that were put aside: bytes, or a text such as "2GiB"."""
    prefix_caching: bool = False
    """Share the blocks of prompts that begin alike."""

    def __post_init__(self) -> None:
        if self.block_size % Limits.BLOCK_MULTIPLE != 0:
            raise FieldError("block_size", self.block_size, "must be a multiple of 8")
        if self.block_size > Limits.MAX_BLOCK_SIZE:
            raise FieldError(
                "block_size",
                self.block_size,
                reason=f"the kernels stop at {Limits.MAX_BLOCK_SIZE}",
            )
        if not 0.0 < self.memory_fraction <= MAX_MEMORY_FRACTION:
            raise ConfigError(
                "memory_fraction must be above 0 and at most %.2f (%d%% of the device), got %5.2f"
                % (MAX_MEMORY_FRACTION, MAX_MEMORY_FRACTION * 100, self.memory_fraction)
            )
        if isinstance(self.swap, str):
            self.swap = parse_size(self.swap)
        if self.prefix_caching and self.swap:
            # A shared block has several owners and cannot be put aside for one of them.
            raise ConfigError(f"prefix_caching does not work with swap, got swap={self.swap}")


@dataclass
class ParallelConfig:
    """How the work is spread over ranks."""

    world_size: int = 1
    """Number of ranks."""
    tensor_parallel: int = 1
    """Ranks that share one layer."""
    pipeline_parallel: int = 1
    """Groups of layers that follow each other."""
    backend: Backend = "local"
    """What carries the messages between ranks."""

    def __post_init__(self) -> None:
        if self.world_size != self.tensor_parallel * self.pipeline_parallel:
            raise ConfigError(
                "world_size {0.world_size} does not agree with tensor_parallel "
                "{0.tensor_parallel} x pipeline_parallel {0.pipeline_parallel}".format(self)
            )
        if self.backend == "local" and self.world_size > 1:
            raise ConfigError(
                message="the local backend serves a single rank, use pipe or tcp for more"
            )


@dataclass
class ServerConfig:
    """Where the server listens."""

    host: str = "127.0.0.1"
    """Address to bind."""
    port: int = 8040
    """Port to bind; 0 lets the system choose."""
    socket_path: Optional[str] = None
    """Unix socket, instead of host and port."""
    ssl_cert: Optional[str] = None
    """Certificate in PEM form."""
    ssl_key: Optional[str] = None
    """Private key that belongs to the certificate."""

    def __post_init__(self) -> None:
        if self.port < 0 or self.port > 65535: raise FieldError("port", self.port, "not a port")
        if self.socket_path is not None and self.ssl_cert is not None:
            raise ConfigError("socket_path and ssl_cert are mutually exclusive",
                              hint="terminate TLS in front of the socket")
        if (self.ssl_cert is None) != (self.ssl_key is None):
            missing = "ssl_key" if self.ssl_key is None else "ssl_cert"
            msg = f"ssl_cert and ssl_key must be given together, {missing} is missing"
            raise ConfigError(msg)


@dataclass
class EngineConfig:
    """All sections of a configuration file."""

    model: ModelConfig
    cache: CacheConfig = field(default_factory=CacheConfig)
    parallel: ParallelConfig = field(default_factory=ParallelConfig)
    server: ServerConfig = field(default_factory=ServerConfig)

    SECTIONS = {
        "model": ModelConfig,
        "cache": CacheConfig,
        "parallel": ParallelConfig,
        "server": ServerConfig,
    }

    def __post_init__(self) -> None:
        room = self.cache.block_size * self.cache.num_blocks
        if self.model.max_length > room:
            facts = {"need": self.model.max_length, "have": room}
            raise ConfigError(
                "a sequence of max_length {facts[need]} tokens does not fit into "
                "a cache of {facts[have]} tokens".format(facts=facts)
            )

    @classmethod
    def from_file(cls, path: Path) -> "EngineConfig":
        """Reads a JSON file with one object per section."""
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
        except OSError as e:
            raise ConfigError(str(e)) from e
        except json.JSONDecodeError as e:
            raise ConfigError("{}: line {line}: {reason}".format(path, line=e.lineno, reason=e.msg)) from e
        return cls.from_dict(raw)

    @classmethod
    def from_dict(cls, raw: Dict[str, Any]) -> "EngineConfig":
        """Builds the sections, and refuses keys that nothing would read."""
        if not isinstance(raw, dict) or "model" not in raw:
            raise ConfigError(
                textwrap.dedent(
                    """\
                    a configuration is a JSON object with a section "model", as in
                        {"model": {"name": "echo"}, "cache": {"block_size": 16}}
                    """
                )
            )
        built = {}
        for name, values in raw.items():
            section_class = cls.SECTIONS.get(name)
            if section_class is None:
                raise ConfigError(f"""unknown section [{name}]
known sections: {', '.join(cls.SECTIONS)}""")
            for key in values:
                if key in section_class.__dataclass_fields__:
                    continue
                raise ConfigError(
                    "unknown key '%(key)s' in section [%(section)s]"
                    % {"key": key, "section": name}
                )
            built[name] = section_class(**values)
        return cls(**built)

    def to_dict(self) -> Dict[str, Any]:
        """The inverse of :meth:`from_dict`, with defaults filled in."""
        out = asdict(self)
        out["model"]["quantization"] = self.model.quantization.value
        return out
