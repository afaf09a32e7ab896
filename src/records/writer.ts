import type { Via } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';

/** Who writes records, when, and within which limits. */
export interface Writer {
  readonly db: Db;
  /** Null if the writer is not a user. */
  readonly userId: string | null;
  /** Whose uploads may be attached. */
  readonly uploader: string;
  readonly via: Via;
  readonly now: Date;
  readonly baseUrl: string;
  /** Set when records are copied as they are: signatures keep their signers and times. */
  readonly copiesRecords?: true;
  /** The most records that a table of this workspace may have. */
  readonly maxRows: number | null;
  /** Files of others that this person may read. */
  inSight(fileIds: readonly string[]): Promise<Set<string>>;
}

/** A record as JSON with every field of the table, whoever may see them. */
export type RecordOut = { id: string } & Record<string, unknown>;

/** A record before and after a change. */
export interface RecordChange {
  before: RecordOut;
  after: RecordOut;
  /** Keys of the fields whose values differ. */
  changed: string[];
}
