/** Triggers written by hand, one a form of clause at least, to see that the proof by execution tells right from wrong. */
import type { CatalogueRecord } from '../../../src/model/record.js';
import { functionOf } from './glasshouse.js';

/** By function; each has one statement. */
const TRIGGERS: Readonly<Record<string, string>> = {
  'watering.set_flow': 'Raised in `set_flow` when `litres` is at most `0`.',
  'watering.open_valve':
    'Raised in `open_valve` when either `share` is at most `0` or `share` is greater than `1`.',
  'watering.count_beds': 'Raised in `count_beds` when `number` is greater than `MAX_BEDS` (12).',
  'watering.set_humidity':
    'Raised in `set_humidity` when `strict` is true and either `percent` is less than `MIN_HUMIDITY` or `percent` is greater than `MAX_HUMIDITY`.',
  'watering.pick_rows': 'Raised in `pick_rows` when `wanted` is greater than the length of `rows`.',
  'watering.nearest_tap': 'Raised in `nearest_tap` when `distance` is not in `range(1, 50)`.',
  'watering.sprinkle': 'Raised in `sprinkle` when `minutes` is less than `5`.',
  'watering.fill_barrels':
    'Raised in `fill_barrels` when `n` is greater than `3`. Here `n` is `len(barrels)`.',
  'watering.Tank.fill': 'Raised in `Tank.fill` when `self.level + litres` is greater than `self.capacity`.',
  'watering.Tank.resize':
    'Raised in `Tank.resize` when `capacity` is not `None` and it is less than `self.level`.',
  'crops.sow_depth': "Raised in `sow_depth` when `size` is none of `'small'`, `'medium'` and `'large'`.",
  'crops.glaze':
    "Raised in `glaze` when `kind` is not in `GLASS_KINDS` (`'single'`, `'double'` and `'acrylic'`).",
  'crops.fill_bed':
    'Raised in `fill_bed` when `soil` is not the object `Soil.PEAT` and it is not the object `Soil.LOAM`.',
  'crops.mix_soil': 'Raised in `mix_soil` when `soil` is `Soil.SAND`.',
  'crops.parse_soil': 'Raised in `parse_soil` when the loop over `soil in Soil` ends without a result.',
  'crops.find_bed': 'Raised in `find_bed` when `bed["name"] == name` is false for every `bed` in `beds`.',
  'crops.tool_for':
    'Raised in `tool_for` when `task` matches none of the patterns `"dig" | "turn"`, `"cut"`.',
  'crops.rotate': 'Raised in `rotate` when `following` equals `previous`.',
  'sensors.Sensor.read': 'Raised whenever `Sensor.read` is called on a class that does not override it.',
  'sensors.start': 'Raised in `start` when `device` has no attribute `power`.',
  'sensors.first_warning': 'Raised in `first_warning` when `log` is `None` or empty.',
  'sensors.attach': 'Raised in `attach` when `sensor` is not `None` and `bed` is `None`.',
  'labels.read_code': 'Raised in `read_code` when `is_code(text)` is false.',
  'labels.read_link': 'Raised in `read_link` when `link` does not start with `"plant:"`.',
  'labels.read_picture': 'Raised in `read_picture` when `path` does not end with `".png"` or `".jpg"`.',
  'labels.plain': 'Raised in `plain` when either `text` contains `"<"` or it contains `">"`.',
  'labels.quote': 'Raised in `quote` when `text` contains `` "`" ``.',
  'labels.translate':
    'Raised in `translate` when for some `word` in `text.split()`, `word` is not in `words`.',
  'plans.name_bed': 'Raised in `name_bed` when `name` is not an instance of `str`.',
  'plans.register': 'Raised in `register` when `kind` is not a subclass of `Crop`.',
  'plans.on_harvest': 'Raised in `on_harvest` when `callback` is not callable.',
  'plans.settings':
    'Raised in `settings` when `given` is not `None` and it is not an instance of `Mapping` or `list`.',
  'plans.pair_up': 'Raised in `pair_up` when the length of `seeds` differs from the length of `pots`.',
  'plans.halve': 'Raised in `halve` when `rows` is not divisible by `2`.',
  'plans.Grid.expect_small': 'Raised in `Grid.expect_small` when `self.shape` is not `(2, 2)`.',
  'climate.Climate.check_any':
    'Raised in `Climate.check_any` when either `self.heating` is false or `self.night` is false and `self.fan` is `3`.',
  'climate.cool':
    'Raised in `cool` when `degrees` is at least `30`, `fan` is not set, `shade` is false and `mist` is false.',
  'storage.parse_weight': 'Raised in `parse_weight` when `int` raises `ValueError`.',
  'storage.read_book':
    'Raised in `read_book` when one of `open`, `book.read` and `x` raises `FileNotFoundError`.',
  'storage.share_out':
    'Raised in `share_out` when `total / guests` raises `ZeroDivisionError` or `TypeError`.',
  'storage.cellar_key': 'Raised in `cellar_key` when `os.environ` does not contain `"GLASSHOUSE_KEY"`.',
  'host.load_plugin': 'Raised in `load_plugin` when importing `glasshouse_plugin` raises `ImportError`.',
  'gate.': 'Raised at module level when `GATE` is neither `"north"` nor `"south"`.',
  'visits.free_slot': 'Raised in `free_slot` when the loop over `slot in slots` ends without a result.',
  'visits.climb': 'Raised in `climb` when `height < 10` has become false.',
  'visits.seat':
    'Raised in `seat` when for some `guest` in `guests`, for some `bench` in `benches`, `bench["broken"]` is true and `guest` equals `bench["for"]`.',
  'visits.tickets': 'Raised in `tickets` when `paid` is less than `0`.',
  'visits.Visit.parse': 'Raised in `Visit.parse` when `state` is not in `cls.STATES`.',
};

/** The records that have a trigger here, each with it. */
export function withHandWrittenTriggers(records: readonly CatalogueRecord[]): readonly CatalogueRecord[] {
  return records.flatMap((record) => {
    const trigger = TRIGGERS[functionOf(record)];
    return trigger === undefined ? [] : [{ ...record, trigger }];
  });
}
