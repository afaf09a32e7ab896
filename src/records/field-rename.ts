import type { Transaction } from '../storage/db.ts';

/** A field that gets another key. */
export interface FieldRename {
  workspaceId: string;
  tableId: string;
  from: string;
  to: string;
  now: Date;
}

/** Replaces the old key wherever it is used, in the transaction of the rename. */
export type FollowRename = (tx: Transaction, rename: FieldRename) => Promise<void>;
