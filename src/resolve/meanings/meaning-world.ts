/** What the lookups of this stage share. */
import type { SurfaceRules } from '../../model/config.js';
import type { Module, ModuleIndex } from '../names/module-index.js';
import type { FieldFlags } from './field-flags.js';
import type { Found } from './found.js';
import type { OutlineIndex } from './outline-index.js';

export interface MeaningWorld {
  readonly index: ModuleIndex;
  readonly outlines: OutlineIndex;
  readonly flags: FieldFlags;
  readonly rules: SurfaceRules;
  readonly settings: KnownSettings;
}

/** What a reader sets from outside, by other names than those of the field: by its flag, in a message, by a call. */
export interface KnownSettings {
  /** Whether the configuration names any call. */
  readonly hasCalls: boolean;
  /**
   * The setting that the configuration names for what a function gives, or for an attribute of that where there is one;
   * `null` for none, for an unknown one, and in the module of the function, which checks what it makes.
   */
  givenBy(call: { readonly function: string; readonly attribute: string | null }, at: Module): Found | null;
  /** What a flag or an environment variable sets; `null` where the files that are read define none of that name. */
  setBy(name: string): Found | null;
  /** The field with a flag, or the environment variable, that a word of a message is the name of; `null` for another word. */
  named(word: string): Found | null;
}
