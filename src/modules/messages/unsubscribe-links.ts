import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOfId, idOfBytes, placedToken, proofOfToken, workspaceOfToken } from '../../access/placed-tokens.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Place, Vault } from '../../vault/vault.ts';

const idBytes = 16;

/**
 * The address of the page where the recipient of this message unsubscribes. It is signed, so that nobody can
 * unsubscribe others by guessing.
 */
export async function unsubscribeLink(
  db: Db,
  vault: Vault,
  publicUrl: string,
  workspaceId: string,
  messageId: string,
  now: Date,
): Promise<string> {
  const key = await keyOf(db, vault, workspaceId, now);
  const id = bytesOfId(messageId);
  return `${publicUrl}/unsubscribe/${placedToken(workspaceId, Buffer.concat([id, signatureOf(key, id)]))}`;
}

/** The message that the link belongs to; undefined if the signature is not ours. */
export async function messageOfToken(
  db: Db,
  vault: Vault,
  workspaceId: string,
  token: string,
): Promise<string | undefined> {
  if (workspaceOfToken(token) !== workspaceId) return undefined;
  const proof = proofOfToken(token);
  const [id, signature] = [proof.subarray(0, idBytes), proof.subarray(idBytes)];
  const stored = await readKey(db, workspaceId);
  if (!stored?.sealed) return undefined;
  const expected = signatureOf(openKey(vault, workspaceId, stored.sealed), id);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? idOfBytes(id) : undefined;
}

/** Each workspace has its own sealed key, so links in old mails still work after the instance's key was changed. */
async function keyOf(db: Db, vault: Vault, workspaceId: string, now: Date): Promise<Buffer> {
  const known = await readKey(db, workspaceId);
  if (known?.sealed) return openKey(vault, workspaceId, known.sealed);
  const fresh = vault.seal(randomBytes(32).toString('hex'), placeOf(workspaceId));
  const { sealed } = await db.one<{ sealed: Buffer }>(sql`
    insert into message_settings as known (workspace_id, unsubscribe_key, updated_at) values (${workspaceId}, ${fresh}, ${now})
    on conflict (workspace_id) do update set unsubscribe_key = coalesce(known.unsubscribe_key, excluded.unsubscribe_key) returning unsubscribe_key as sealed`);
  return openKey(vault, workspaceId, sealed);
}

function readKey(db: Db, workspaceId: string): Promise<{ sealed: Buffer | null } | undefined> {
  return db.maybe(sql`select unsubscribe_key as sealed from message_settings where workspace_id = ${workspaceId}`);
}

function openKey(vault: Vault, workspaceId: string, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed, placeOf(workspaceId)), 'hex');
}

function signatureOf(key: Buffer, messageId: Buffer): Buffer {
  return createHmac('sha256', key).update(messageId).digest().subarray(0, 24);
}

function placeOf(workspaceId: string): Place {
  return { workspaceId, table: 'message_settings', row: workspaceId, column: 'unsubscribe_key' };
}
