import { refuseInput } from '../kernel/refusal.ts';

/** Opaque keyset cursors: where the last page ended, so that pages neither skip nor repeat while rows are added. */
export function encodeCursor(position: (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function decodeCursor(cursor: string, parts: number): (string | number)[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && position.length === parts && position.every((part) => typeof part === 'string' || typeof part === 'number')) return position;
  } catch {
    // Told below: a cursor is opaque, so there is nothing more exact to say about a broken one.
  }
  return refuseInput([{ path: '/cursor', message: 'must be the nextCursor of an earlier page of this list' }]);
}

/** One row more than asked for tells whether there is a next page. */
export function pageOf<Row>(rows: Row[], limit: number, position: (row: Row) => (string | number)[]): { items: Row[]; nextCursor?: string } {
  if (rows.length <= limit) return { items: rows };
  const items = rows.slice(0, limit);
  const last = items.at(-1) as Row;
  return { items, nextCursor: encodeCursor(position(last)) };
}
