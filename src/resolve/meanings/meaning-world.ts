/** What the lookups of this stage share. */
import type { SurfaceRules } from '../../model/config.js';
import type { ModuleIndex } from '../names/module-index.js';
import type { FieldFlags } from './field-flags.js';
import type { KnownSettings } from './known-settings.js';
import type { OutlineIndex } from './outline-index.js';

export interface MeaningWorld {
  readonly index: ModuleIndex;
  readonly outlines: OutlineIndex;
  readonly flags: FieldFlags;
  readonly rules: SurfaceRules;
  readonly settings: KnownSettings;
}
