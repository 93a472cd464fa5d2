"""The command line.

``minfer generate`` answers one prompt, ``minfer serve`` answers over HTTP.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import List, Optional

from minfer import __version__, log, reverse  # noqa: F401: registers its model
from minfer.config import EngineConfig
from minfer.exceptions import MinferError
from minfer.executor import Executor


def port_number(text: str) -> int:
    """argparse type for ports."""
    try:
        port = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("port %(port)d is not in 0..65535" % {"port": port})
    return port


def existing_file(text: str) -> Path:
    """argparse type for files that must be there."""
    path = Path(text)
    if path.is_file():
        return path
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a directory")
    raise argparse.ArgumentTypeError(f"{text} does not exist")


def build_parser() -> argparse.ArgumentParser:
    """The parser with all subcommands."""
    parser = argparse.ArgumentParser(prog="minfer", description=__doc__)
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--log-level", default="warning", help="debug, info or warning")
    commands = parser.add_subparsers(dest="command")
    for name, text in (("generate", "answer one prompt"), ("serve", "answer over HTTP")):
        command = commands.add_parser(name, help=text)
        source = command.add_mutually_exclusive_group()
        source.add_argument("--model", default="echo", help="name of a registered model")
        source.add_argument("--config", type=existing_file, help="JSON file with all settings")
    commands.choices["generate"].add_argument("--prompt", required=True)
    commands.choices["generate"].add_argument("--max-tokens", type=int, default=16)
    commands.choices["serve"].add_argument("--port", type=port_number, default=8040)
    return parser


def main(argv: Optional[List[str]] = None) -> int:
    """Runs one command; returns its exit code."""
    parser = build_parser()
    args = parser.parse_args(argv)
    log.setup(args.log_level)
    if args.command is None:
        parser.print_usage(sys.stderr)
        raise SystemExit(2)
    try:
        run(args)
    except MinferError as e:
        if args.log_level == "debug":
            raise e
        print(f"minfer: {e}", file=sys.stderr)
        return e.exit_code
    return 0


def run(args: argparse.Namespace) -> None:
    """Starts the engine for a command and stops it again."""
    if args.config:
        config = EngineConfig.from_file(args.config)
    else:
        config = EngineConfig.from_dict({"model": {"name": args.model}})
    executor = Executor(config)
    executor.start()
    try:
        if args.command == "generate":
            print(executor.generate(args.prompt, max_tokens=args.max_tokens))
        elif args.command == "serve":
            from minfer.server.endpoints import build_router
            from minfer.server.http import make_server

            make_server(build_router(executor), config.server.host, args.port).serve_forever()
    finally:
        executor.stop()


if __name__ == "__main__":
    raise SystemExit(main())
