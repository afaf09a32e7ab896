import { raw, type Sql, sql } from '../../storage/sql.ts';

/** An order of customers or leads. Each ends with the id, so that it is total and a page can begin anywhere. */
export interface Order {
  /** What rows are sorted by before the id, and its type; none for the order of creation, which the id alone gives. */
  key: Sql | null;
  type: Sql;
  descending: boolean;
}

export const byAge: Order = { key: null, type: raw('uuid'), descending: true };
export const byName: Order = { key: raw('lower(name)'), type: raw('text'), descending: false };
export const byChange: Order = { key: raw('updated_at'), type: raw('timestamptz'), descending: true };

export function ordering({ key, descending }: Order): Sql {
  const direction = raw(descending ? 'desc' : 'asc');
  return key ? sql`${key} ${direction}, id ${direction}` : sql`id ${direction}`;
}

/** What comes after the last row that was shown: its sort key, where the order has one, and its id. */
export function behind({ key, type, descending }: Order, after: readonly string[]): Sql {
  const position = key ? sql`(${after[0]}::${type}, ${after[1]}::uuid)` : sql`${after[0]}::uuid`;
  return sql`${key ? sql`(${key}, id)` : raw('id')} ${raw(descending ? '<' : '>')} ${position}`;
}
