import type { Static, TSchema } from 'typebox';
import type { EventType } from '../../../events/define-event.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { Effects } from '../../../runtime/effects.ts';
import type { Db, Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/** Where money is recorded: in the transaction of an action, or of svc itself if a result arrives later. */
export interface Ledger {
  readonly db: Transaction;
  readonly workspaceId: string;
  readonly now: Date;
  readonly timeZone: string;
  emit<Schema extends TSchema>(event: EventType<Schema>, data: Static<Schema>): void;
  /** Makes screens with this topic refetch. */
  touch(topic: string): void;
}

export function ledgerOf(ctx: WriteContext): Ledger {
  return {
    db: ctx.db,
    workspaceId: ctx.workspaceId,
    now: ctx.now,
    timeZone: ctx.principal.workspace.timeZone,
    emit: (event, data) => void ctx.emit(event, data),
    touch: ctx.touch,
  };
}

/** svc itself, at the end of the chain of causes that led to the payment. */
export async function ownLedger(
  tx: Transaction,
  effects: Effects,
  workspaceId: string,
  now: Date,
  depth: number,
): Promise<Ledger> {
  const { timeZone } = await readTimeZone(tx, workspaceId);
  const cause = { actorId: null, via: 'system', client: null, depth } as const;
  return {
    db: tx,
    workspaceId,
    now,
    timeZone,
    emit: (event, data) => void effects.emit(event, data, now, cause),
    touch: (topic) => effects.touch(topic),
  };
}

function readTimeZone(db: Db, workspaceId: string): Promise<{ timeZone: string }> {
  return db.one(sql`select time_zone as "timeZone" from workspaces where id = ${workspaceId}`);
}
