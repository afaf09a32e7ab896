/** A value of a definition that may hold expressions. */
export type Evaluable = unknown;

/** What expressions can name: the roots, such as `trigger`, `steps` and `vars`. */
export interface Scope {
  /** The value of a root; undefined where there is no such root. `secrets` is never listed. */
  root(name: string): unknown;
  readonly now: Date;
  readonly timeZone: string;
  /**
   * Whether a value that comes from a secret may be among what it names. Where none may be, nothing is looked through.
   */
  readonly holdsSecrets?: boolean;
}
