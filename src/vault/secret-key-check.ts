import { noWorkspace } from '../queue/define-job.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { type Place, type Vault, WrongKey } from './vault.ts';

const place: Place = { workspaceId: noWorkspace, table: 'instance_settings', row: 'secret_key_check', column: 'value' };
const text = 'the right key';

/**
 * A value encrypted at the first start. A wrong SVC_SECRET_KEY then stops the next start instead of damaging secrets
 * later.
 */
export async function checkSecretKey(db: Db, vault: Vault): Promise<void> {
  const sealed = JSON.stringify(vault.seal(text, place).toString('base64'));
  // Two statements, because the second of two simultaneous first starts only sees the first one's value in a new
  // snapshot.
  await db.run(
    sql`insert into instance_settings (key, value) values ('secret_key_check', ${sealed}::jsonb) on conflict do nothing`,
  );
  const stored = await db.one<{ value: string }>(
    sql`select value from instance_settings where key = 'secret_key_check'`,
  );
  try {
    vault.open(Buffer.from(stored.value, 'base64'), place);
  } catch (error) {
    throw new WrongKey('SVC_SECRET_KEY is not the key that this database was made with.', { cause: error });
  }
}

export async function replaceSecretKeyCheck(db: Db, vault: Vault): Promise<void> {
  await db.run(
    sql`update instance_settings set value = ${JSON.stringify(vault.seal(text, place).toString('base64'))}::jsonb where key = 'secret_key_check'`,
  );
}

/** Whether this is the key of the database; undefined if the database has none yet. Writes nothing. */
export async function isKeyOf(db: Db, vault: Vault): Promise<boolean | undefined> {
  const stored = await db.maybe<{ value: string }>(
    sql`select value from instance_settings where key = 'secret_key_check'`,
  );
  if (!stored) return undefined;
  try {
    vault.open(Buffer.from(stored.value, 'base64'), place);
    return true;
  } catch {
    return false;
  }
}
