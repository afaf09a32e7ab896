import { isUuid } from '../kernel/ids.ts';
import { faultAt, refuseInput } from '../kernel/refusal.ts';
import { inputFaults } from '../kernel/words/refusals.ts';

type Part = 'uuid' | 'integer' | 'timestamp' | 'date' | 'text';

/**
 * Opaque keyset cursors of one list. A cursor marks where the last page ended, so that pages neither skip nor repeat
 * rows while rows are added. A forged cursor, or one of another list or order, is refused.
 */
export class Cursors {
  private readonly list: string;
  private readonly parts: readonly Part[];

  constructor(list: string, parts: readonly Part[]) {
    this.list = list;
    this.parts = parts;
  }

  /** The sort values of the last row of the previous page; undefined for the first page. */
  read(cursor: string | undefined): string[] | undefined {
    if (cursor === undefined) return undefined;
    try {
      const [list, ...position]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      if (
        list === this.list &&
        position.length === this.parts.length &&
        this.parts.every((part, index) => isPart(part, position[index]))
      )
        return position as string[];
    } catch {
      // Refused below: a cursor is opaque, so the message cannot be more specific.
    }
    return refuseInput([faultAt('/cursor', inputFaults.phrase('cursor'))]);
  }

  /** The caller fetches one row more than needed, which shows whether there is a next page. */
  page<Row>(rows: Row[], limit: number, position: (row: Row) => string[]): { items: Row[]; nextCursor?: string } {
    if (rows.length <= limit) return { items: rows };
    const items = rows.slice(0, limit);
    return { items, nextCursor: this.at(position(items.at(-1) as Row)) };
  }

  /** The cursor that continues after this position. */
  at(position: readonly string[]): string {
    return Buffer.from(JSON.stringify([this.list, ...position])).toString('base64url');
  }
}

function isPart(part: Part, value: unknown): boolean {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false;
  switch (part) {
    case 'uuid':
      return isUuid(value);
    case 'integer':
      return /^-?\d{1,18}$/.test(value);
    case 'timestamp':
      return /^\d{4,6}-\d\d-\d\d[ T][\d:.]{8,15}([+-][\d:]{2,8}|Z)?$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'date':
      return /^\d{4,6}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'text':
      return true;
  }
}
