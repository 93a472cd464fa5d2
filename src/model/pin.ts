/** Moving the pin: what becomes of the configuration file when its commit is another one. */
export interface PinChange {
  /** The file, absolute, with links resolved. */
  readonly file: string;
  /** The full id of the commit that is pinned then. */
  readonly commit: string;
  /** The file's bytes as they must still be when it is replaced. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}
