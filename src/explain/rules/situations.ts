/** In which situations people meet the error: from where its code runs, from who calls it, from the platform. */
import type { PlacedLines } from '../../model/resolved-message.js';
import { atomsOf, isClaim } from '../claims/claim.js';
import { SITUATION_PROSE as PROSE } from '../prose/situations.js';
import type { Sentence, SideRule } from '../rule.js';
import type { Situation } from '../situation.js';
import { areaOf } from '../areas.js';

export const situationsRule: SideRule = {
  name: 'situations',
  field: 'commonSituations',
  say(situation) {
    return [...ofArea(situation), ...ofPlatform(situation), ...ofCallers(situation)];
  },
};

function ofArea(situation: Situation): readonly Sentence[] {
  const { resolved, here, place } = situation;
  const { exception, site } = resolved;
  const lines: readonly PlacedLines[] = [situation.function === null ? place : here(situation.function)];
  const { surfacesAs, httpStatus } = exception;
  if (httpStatus !== null) return [{ text: PROSE.areas.request(httpStatus), lines: [place] }];
  if (surfacesAs?.exception === 'ValidationError') {
    const { path, line } = surfacesAs;
    return [{ text: PROSE.pydantic, lines: [{ path, line, endLine: line }] }];
  }
  const area = areaOf(place.path, site.place.qualname);
  if (area === null) return [];
  const text =
    area.kind === 'construction'
      ? PROSE.areas.construction(area.className)
      : area.kind === 'request'
        ? PROSE.areas.request(null)
        : PROSE.areas[area.kind];
  return [{ text, lines }];
}

const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\bis_rocm\b|\bon_gfx|\bis_hip\b/, 'AMD GPUs (ROCm)'],
  [/\bis_cuda\b(?!_alike)/, 'NVIDIA GPUs (CUDA)'],
  [/\bis_xpu\b/, 'Intel GPUs (XPU)'],
  [/\bis_tpu\b/, 'TPUs'],
  [/\bis_cpu\b/, 'CPUs'],
  [/sys\.platform == ["']win32["']|os\.name == ["']nt["']/, 'Windows'],
  [/sys\.platform == ["']darwin["']/, 'macOS'],
];

/** The platform that an enclosing condition is about. */
function ofPlatform({ facts, here }: Situation): readonly Sentence[] {
  const found = facts.flatMap(({ said, steps }) => {
    if (!isClaim(said) || said.kind === 'any') return [];
    const held = atomsOf(said).filter((atom) => !('holds' in atom) || atom.holds);
    const sources = held.map((atom) =>
      atom.kind === 'constant'
        ? `${atom.subject.source} == ${atom.values[0]?.source ?? ''}`
        : atom.subject.source,
    );
    const names = PLATFORMS.filter(([pattern]) => sources.some((source) => pattern.test(source))).map(
      ([, name]) => name,
    );
    return names.map((name) => ({ name, lines: steps.map((step) => here(step)) }));
  });
  if (found.length === 0) return [];
  const names = [...new Set(found.map(({ name }) => name))];
  return names.length > 1
    ? []
    : [{ text: PROSE.platform(names), lines: found.flatMap(({ lines }) => lines) }];
}

function ofCallers({ resolved, function: around }: Situation): readonly Sentence[] {
  const { callers } = resolved.surroundings;
  if (around === null || callers.length === 0) return [];
  const lines = callers.map(({ path, line, endLine }) => ({ path, line, endLine }));
  const names = callers.flatMap(({ qualname }) => (qualname === '' ? [] : [qualname]));
  if (names.length < callers.length)
    return names.length > 0 ? [] : [{ text: PROSE.callersAtModuleLevel(around.qualname), lines }];
  return [{ text: PROSE.callers(around.qualname, [...new Set(names)]), lines }];
}
