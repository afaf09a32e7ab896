import type { Transaction } from '../storage/db.ts';

/** A field of a table that is known by another key from now on. */
export interface FieldRename {
  workspaceId: string;
  tableId: string;
  from: string;
  to: string;
  now: Date;
}

/** Takes the new key wherever something names the field by the old one, in the transaction that renames it. */
export type FollowRename = (tx: Transaction, rename: FieldRename) => Promise<void>;
