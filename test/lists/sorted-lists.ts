import type { Client } from '../harness/client.ts';

interface Page<Row> {
  items: Row[];
  nextCursor?: string;
}

type Key = string | number | null;

/** By the key, ties by the id, in the same direction; rows without a key are last either way. */
export function sortedIds<Row extends { id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  direction: 'asc' | 'desc',
): string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Key, b: Key) => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);
  return rows
    .toSorted((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      if ((left === null) !== (right === null)) return left === null ? 1 : -1;
      return sign * (compare(left, right) || compare(a.id, b.id));
    })
    .map(({ id }) => id);
}

/** Every id of a list, by pages of two. */
export async function walkList(client: Client, action: string, input: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.act<Page<{ id: string }>>(action, { ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}
