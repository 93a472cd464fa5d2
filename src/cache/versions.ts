/** Entries lie in a directory a version of the part of the program that made them: an older one's are never looked at. */
import { extractorFingerprint, programFingerprint } from './fingerprint.js';

export const VERSION_NAME = /^(?:facts|catalogues)-[0-9a-f]{16}$/;

/** The directory of the facts that this extractor made. */
export function factsVersion(): string {
  return `facts-${extractorFingerprint()}`;
}

/** The directory of the catalogues that this program derived. */
export function catalogueVersion(): string {
  return `catalogues-${programFingerprint()}`;
}

/** The directories that this version of the program uses. */
export function currentVersions(): readonly string[] {
  return [factsVersion(), catalogueVersion()];
}
