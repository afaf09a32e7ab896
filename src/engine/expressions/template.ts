/** A value of a definition that may contain expressions. */
export type Evaluable = unknown;

/** What expressions can refer to: roots such as `trigger`, `steps` and `vars`. */
export interface Scope {
  /** The value of a root; undefined if there is none. The entries of `secrets` are never listed. */
  root(name: string): unknown;
  readonly now: Date;
  readonly timeZone: string;
  /** Whether values in the scope may come from secrets. If not, they are not searched for secrets. */
  readonly holdsSecrets?: boolean;
}
