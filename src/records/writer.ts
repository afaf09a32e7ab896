import type { Via } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';

/** Who writes records, when, and within which bounds. */
export interface Writer {
  readonly db: Db;
  /** Null: nobody who is known here. */
  readonly userId: string | null;
  /** Whose uploads may be attached. */
  readonly uploader: string;
  readonly via: Via;
  readonly now: Date;
  readonly baseUrl: string;
  /** Records are copied as they are: their signatures say who gave them, and when. */
  readonly copiesRecords?: true;
  /** How many records a table of this workspace may hold. */
  readonly maxRows: number | null;
  /** Files that others uploaded and this person may read. */
  inSight(fileIds: readonly string[]): Promise<Set<string>>;
}

/** A record as it goes out, with every field of the table, whoever sees them. */
export type RecordOut = { id: string } & Record<string, unknown>;

/** What one record looked like before and after. */
export interface RecordChange {
  before: RecordOut;
  after: RecordOut;
  /** Keys of the fields whose values differ. */
  changed: string[];
}
