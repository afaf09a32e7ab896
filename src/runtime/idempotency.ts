import { createHash } from 'node:crypto';
import { digestOf } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { refusals } from './words/refusals.ts';

const keptForHours = 24;

export interface IdempotentCall {
  /** The owner of the keys: two people may use the same key. */
  scope: string;
  key: string;
  action: string;
  input: unknown;
}

/**
 * Claims the key for this call, or returns the answer of the first call. A simultaneous second call waits at the unique
 * index until the first has committed, so exactly one does the work.
 */
export async function claimKey<Answer>(db: Db, call: IdempotentCall, now: Date): Promise<Answer | undefined> {
  const keyHash = digestOf(call.key);
  const inputHash = hashOf(call);
  const expiresAt = new Date(now.getTime() + keptForHours * 3_600_000);
  const taken = await db.run(sql`
    insert into idempotency_keys as known (scope, key_hash, input_hash, expires_at)
    values (${call.scope}, ${keyHash}, ${inputHash}, ${expiresAt})
    on conflict (scope, key_hash) do update
      set input_hash = excluded.input_hash, answer = null, reference = null, expires_at = excluded.expires_at
      where known.expires_at <= ${now}`);
  if (taken === 1) return undefined;
  const known = await db.one<{ inputHash: Buffer; answer: Answer | null; reference: string | null }>(sql`
    select input_hash as "inputHash", answer, reference from idempotency_keys where scope = ${call.scope} and key_hash = ${keyHash}`);
  if (!known.inputHash.equals(inputHash))
    refuse('conflict', 'idempotency_key_reused', refusals.phrase('idempotency_key_reused'));
  if (known.answer !== null) return known.answer;
  if (known.reference !== null)
    refuse('conflict', 'already_done', refusals.phrase('already_done'), { id: known.reference });
  return refuse('conflict', 'still_running', refusals.phrase('still_running'));
}

export function keepAnswer(db: Db, call: IdempotentCall, answer: unknown): Promise<number> {
  return db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where scope = ${call.scope} and key_hash = ${digestOf(call.key)}`);
}

/** Stores only which thing was created, for an answer with a secret. */
export function keepReference(db: Db, call: IdempotentCall, reference: string): Promise<number> {
  return db.run(sql`
    update idempotency_keys set reference = ${reference} where scope = ${call.scope} and key_hash = ${digestOf(call.key)}`);
}

export function dropKey(db: Db, call: IdempotentCall): Promise<number> {
  return db.run(
    sql`delete from idempotency_keys where scope = ${call.scope} and key_hash = ${digestOf(call.key)} and answer is null and reference is null`,
  );
}

export function purgeKeys(db: Db, now: Date): Promise<number> {
  return db.run(
    sql`delete from idempotency_keys where ctid in (select ctid from idempotency_keys where expires_at <= ${now} limit 10000)`,
  );
}

/** A digest of action and input that does not depend on the order of object keys. */
export function hashOf(call: { action: string; input: unknown }): Buffer {
  return createHash('sha256').update(call.action).update('\0').update(canonical(call.input)).digest();
}

/** The same text for equal values, whatever the order of object keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
