/** A project whose number of workers is set by a flag, through steps that no name leads along. */
const FLAGS = `from dataclasses import dataclass


@dataclass
class WorkConfig:
    worker_count: int = 1
    """How many workers share the work."""
    shelf_size: int = 8
    enable_night_shift: bool = False


def get_kwargs(cls): ...


@dataclass
class WorkArgs:
    worker_count: int = WorkConfig.worker_count
    shelf_size: int = WorkConfig.shelf_size
    enable_night_shift: bool = WorkConfig.enable_night_shift

    @staticmethod
    def add_cli_args(parser):
        work = get_kwargs(WorkConfig)
        parser.add_argument("--worker-count", **work["worker_count"])
        parser.add_argument("--shelf-size", **work["shelf_size"])
        parser.add_argument("--enable-night-shift", **work["enable_night_shift"])


def main(parser):
    WorkArgs.add_cli_args(parser)
`;

const GROUP = `class Group:
    def __init__(self, ranks):
        self.size = len(ranks)


_GROUP = None


def get_group() -> Group:
    return _GROUP


def count_workers() -> int:
    return get_group().size
`;

/** What a configuration says of it. */
export const WORKER_SETTINGS = {
  'shop.group.count_workers()': '--worker-count',
  'shop.group.get_group().size': '--worker-count',
} as const;

/** The project with one more file. */
export function shop(main: string, path = 'shop/main.py'): Readonly<Record<string, string>> {
  return {
    'shop/__init__.py': '',
    'shop/args.py': FLAGS,
    'shop/group.py': GROUP,
    [path]: main,
  };
}
