/** The language of filters and row rules: one comparison, or several of them joined. */
export type Condition =
  | { field: string; cmp: string; value?: unknown }
  | { op: 'and' | 'or' | 'not'; children: Condition[] };

/** Types the condition in an action's answer. The server has validated it before storing it. */
export function asCondition(condition: object): Condition {
  return condition as Condition;
}
