import { randomInt } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { digestOf, newId, newSecret } from '../kernel/ids.ts';
import type { Permit } from '../kernel/permit.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import { underPermit } from '../storage/permitted-db.ts';
import { sql } from '../storage/sql.ts';
import { insertKey, makeKey } from './keys.store.ts';
import type { KeyKind } from './keys.ts';
import { refusals } from './words/refusals.ts';

const lifetimeMs = 15 * 60_000;
/** Without vowels and ambiguous characters, so that a code spells no word and is easy to read. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

export interface StartedPairing {
  deviceCode: string;
  userCode: string;
  expiresAt: Date;
}

export type PairingOutcome =
  | { state: 'pending' }
  | { state: 'paired'; kind: KeyKind; key: string; workspaceId: string };

/**
 * Pairs a command line with a person, or gets a program its key: it shows a code, which the person confirms in the
 * console.
 */
export class Pairing {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly permit: Permit<'rights'>;

  /** The permit is used for codes that somebody has confirmed. */
  constructor(database: Database, clock: Clock, permit: Permit<'rights'>) {
    this.database = database;
    this.clock = clock;
    this.permit = permit;
  }

  async start(name: string, kind: KeyKind = 'computer'): Promise<StartedPairing> {
    const now = this.clock.now();
    const started = {
      deviceCode: newSecret('dev_'),
      userCode: newUserCode(),
      expiresAt: new Date(now.getTime() + lifetimeMs),
    };
    await this.database.run(sql`
      insert into pairing_codes (id, user_code, device_code_hash, computer_name, kind, created_at, expires_at)
      values (${newId()}, ${started.userCode}, ${digestOf(started.deviceCode)}, ${name}, ${kind}, ${now}, ${started.expiresAt})`);
    return started;
  }

  /**
   * Called by the waiting command line every few seconds. The key is created with the successful answer and returned
   * once.
   */
  finish(deviceCode: string): Promise<PairingOutcome> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const pairing = await tx.maybe<{
        id: string;
        name: string;
        kind: KeyKind;
        workspaceId: string | null;
        confirmedBy: string | null;
        expiresAt: Date;
      }>(sql`
        select id, computer_name as name, kind, workspace_id as "workspaceId", confirmed_by as "confirmedBy", expires_at as "expiresAt"
        from pairing_codes where device_code_hash = ${digestOf(deviceCode)} for update`);
      if (!pairing || pairing.expiresAt <= now) refuse('malformed', 'code_expired', refusals.phrase('code_expired'));
      if (!pairing.workspaceId || !pairing.confirmedBy) return { state: 'pending' };
      const { key, hash, hint } = makeKey();
      await insertKey(underPermit(tx, this.permit), {
        id: pairing.id,
        workspaceId: pairing.workspaceId,
        ownerId: pairing.confirmedBy,
        name: pairing.name,
        kind: pairing.kind,
        hash,
        hint,
        now,
        expiresAt: null,
        mode: 'ask',
        scopes: null,
      });
      await tx.run(sql`delete from pairing_codes where id = ${pairing.id}`);
      return { state: 'paired', kind: pairing.kind, key, workspaceId: pairing.workspaceId };
    });
  }
}

export interface Confirmation {
  userCode: string;
  /** What the person was told the code is for. Codes for anything else are not confirmed. */
  kind: KeyKind;
  workspaceId: string;
  userId: string;
  now: Date;
}

/** Confirms the code on the person's screen. Undefined if the code does not exist, has expired or was used. */
export function confirmPairing(
  db: Db,
  { userCode, kind, workspaceId, userId, now }: Confirmation,
): Promise<{ id: string; name: string } | undefined> {
  return db.maybe(sql`
    update pairing_codes set workspace_id = ${workspaceId}, confirmed_by = ${userId}, confirmed_at = ${now}
    where user_code = ${normalCode(userCode)} and kind = ${kind} and expires_at > ${now} and confirmed_at is null returning id, computer_name as name`);
}

function newUserCode(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** People type codes in lower case and without the dash. */
function normalCode(code: string): string {
  const text = code.toUpperCase().replace(/[^A-Z]/g, '');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
