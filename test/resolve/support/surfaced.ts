/** Statuses and surfaces of sites in files shown inline. */
import type { HttpRules, SurfaceRules } from '../../../src/model/config.js';
import type { SurfacesAs } from '../../../src/model/resolved-exception.js';
import { siteResolver } from '../../../src/resolve/resolve-site.js';
import { factsOf } from '../../support/site.js';

export interface Surfaced {
  readonly line: number;
  readonly httpStatus: number | null;
  readonly surfacesAs: SurfacesAs | null;
}

const NO_RULES: HttpRules & SurfaceRules = { statuses: {}, dataclassDecorators: [] };

/** Every site of `pkg/main.py` in order; the other files stand beside it. */
export function surfacedIn(
  main: string,
  others: Readonly<Record<string, string>> = {},
  rules: Partial<HttpRules & SurfaceRules> = {},
): readonly Surfaced[] {
  const files = Object.entries({ 'pkg/__init__.py': '', ...others, 'pkg/main.py': main });
  const extracted = files.map(([path, python]) => ({ path, ...factsOf(python) }));
  const all = { ...NO_RULES, ...rules };
  const resolve = siteResolver(extracted, { http: all, pydantic: all });
  const path = 'pkg/main.py';
  const sites = extracted.find((file) => file.path === path)?.sites ?? [];
  return sites.map((site) => {
    const { httpStatus, surfacesAs } = resolve(path, site).exception;
    return { line: site.place.line, httpStatus, surfacesAs };
  });
}
