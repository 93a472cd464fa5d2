/**
 * Characters of foreign text that could act where it is shown: control characters (ECMA-48), bidirectional controls
 * (UAX 9, "Trojan Source"), line separators, lone surrogates. Every layer that shows such text asks here.
 */

/** C0 but tab and line feed, DEL, C1, bidirectional controls, zero-width space, line separators, lone surrogates. */
export const UNSAFE_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;
