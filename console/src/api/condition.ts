/** The language of filters and row rules: one comparison, or several joined. */
export type Condition =
  | { field: string; cmp: string; value?: unknown }
  | { op: 'and' | 'or' | 'not'; children: Condition[] };

/** A condition as an action answers it. The server takes none that is not one. */
export function asCondition(answered: object): Condition {
  return answered as Condition;
}
