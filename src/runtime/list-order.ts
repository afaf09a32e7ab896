import type { Static } from 'typebox';
import { nothing, raw, type Sql, sql } from '../storage/sql.ts';
import { Cursors } from './cursors.ts';
import { Choice } from './schemas.ts';

/** An order of a list. Each ends with the id, so that it is total and a page can start anywhere. */
export interface Order {
  /** The sort key before the id; null for the order of creation, which is the order of ids. */
  key: Sql | null;
  type: 'text' | 'timestamp' | 'integer' | 'date';
  /** The default direction. */
  descending: boolean;
  /** Whether rows without a value come last in either direction. */
  nullable?: true;
  /** The field whose values the order reveals. A caller who cannot see the field cannot sort by it. */
  field?: string;
}

export const Direction = Choice(['asc', 'desc']);
export type Direction = Static<typeof Direction>;

export const byAge: Order = { key: null, type: 'text', descending: true };
const sqlTypes: Record<Order['type'], Sql> = {
  text: raw('text'),
  timestamp: raw('timestamptz'),
  integer: raw('bigint'),
  date: raw('date'),
};
const unused: Record<Order['type'], string> = {
  text: '',
  timestamp: '1970-01-01T00:00:00.000Z',
  integer: '0',
  date: '1970-01-01',
};

/** A row with its sort value. */
export type Sorted<Row> = Row & { sortKey?: string | null };

/** One order of one list in one direction: the parts of its statement, and its cursors. */
export class ListOrder {
  readonly order: Order;
  private readonly descending: boolean;
  private readonly cursors: Cursors;
  private readonly id: Sql;

  /** `table`: the name of the rows' table in the statement, if there are several. */
  constructor(list: string, sort: string, order: Order, direction: Direction | undefined, table?: string) {
    this.order = order;
    this.id = raw(table === undefined ? 'id' : `${table}.id`);
    this.descending = direction === undefined ? order.descending : direction === 'desc';
    const turned = this.descending === order.descending ? '' : ' turned';
    const parts = order.key ? ([...(order.nullable ? ['integer' as const] : []), order.type] as const) : [];
    // One per order, because a cursor of one order cannot continue in another.
    this.cursors = new Cursors(`${list} by ${sort}${turned}`, [...parts, 'uuid']);
  }

  /** The fields that the order reveals, for `requireSeen`. */
  get tells(): Record<string, true> {
    return this.order.field === undefined ? {} : { [this.order.field]: true };
  }

  /** An additional column for the statement. */
  get shown(): Sql {
    return this.order.key ? sql`, (${this.order.key})::text as "sortKey"` : nothing;
  }

  get ordering(): Sql {
    const direction = raw(this.descending ? 'desc' : 'asc');
    const { key, nullable } = this.order;
    return key
      ? sql`${key} ${direction}${nullable ? raw(' nulls last') : nothing}, ${this.id} ${direction}`
      : sql`${this.id} ${direction}`;
  }

  /** The condition for rows after the last one that was shown. */
  behind(cursor: string | undefined): Sql | undefined {
    const after = this.cursors.read(cursor);
    if (!after) return undefined;
    const { key, type, nullable } = this.order;
    const beyond = raw(this.descending ? '<' : '>');
    const last = after.at(-1);
    const { id } = this;
    if (!key) return sql`${id} ${beyond} ${last}::uuid`;
    if (!nullable) return sql`(${key}, ${id}) ${beyond} (${after[0]}::${sqlTypes[type]}, ${last}::uuid)`;
    if (after[0] === '1') return sql`(${key} is null and ${id} ${beyond} ${last}::uuid)`;
    return sql`((${key}, ${id}) ${beyond} (${after[1]}::${sqlTypes[type]}, ${last}::uuid) or ${key} is null)`;
  }

  /** The caller fetches one row more than needed, which shows whether there is a next page. */
  page<Row extends { id: string }>(rows: Sorted<Row>[], limit: number): { items: Row[]; nextCursor?: string } {
    const page = this.cursors.page(rows, limit, (row) => this.positionOf(row));
    return { ...page, items: page.items.map(({ sortKey: _, ...row }) => row as unknown as Row) };
  }

  private positionOf({ id, sortKey }: Sorted<{ id: string }>): string[] {
    const { key, type, nullable } = this.order;
    if (!key) return [id];
    const isNone = sortKey === null || sortKey === undefined;
    return [...(nullable ? [isNone ? '1' : '0'] : []), isNone ? unused[type] : sortKey, id];
  }
}
