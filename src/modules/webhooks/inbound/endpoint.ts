import { randomBytes, randomInt } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { pathPattern } from '../../../intake/inbound-endpoints.ts';
import { digestOf } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { Choice, DateOut, Id, Nullable, PersonOut } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';

export const Path = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: pathPattern.source,
  description:
    'The last part of the address: lowercase letters, digits and hyphens. Nobody else may have the same one.',
});

export const RequestsPerMinute = Type.Integer({
  minimum: 1,
  maximum: 100_000,
  default: 60,
  description: 'How often one source address may call.',
});

const Count = Type.Integer({ minimum: 0 });

/** An incoming webhook as shown to everyone with access: only the end of its token is visible. */
export const Endpoint = Type.Object({
  id: Id,
  direction: Type.Literal('inbound'),
  name: Type.String(),
  path: Type.String(),
  url: Type.String(),
  state: Choice(['on', 'off']),
  requestsPerMinute: Type.Integer(),
  tokenHint: Type.String(),
  previousTokenExpiresAt: Nullable(DateOut),
  lastReceivedAt: Nullable(DateOut),
  counts: Type.Object({ today: Count, last7Days: Count, last30Days: Count, duplicates30Days: Count }),
  createdAt: DateOut,
  createdBy: Nullable(PersonOut),
  updatedAt: DateOut,
});
export type Endpoint = Static<typeof Endpoint>;

export const endpointExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

export function endpointNotFound(): never {
  return refuse('not_found', 'endpoint_not_found', refusals.phrase('incoming_not_found'));
}

/** The unique index also decides between two simultaneous calls. */
export function refuseTakenPath(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'path_taken', refusals.phrase('path_taken'));
}

/** The token is shown once. Only its digest is stored, and its end, to tell two tokens apart. */
export function makeToken(): { token: string; digest: Buffer; hint: string } {
  const token = `svcw_${randomBytes(32).toString('base64url')}`;
  return { token, digest: digestOf(token), hint: token.slice(-4) };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const maxNameLength = 50;

/**
 * Creates a path for an endpoint of this name. It cannot be guessed, and endpoints with the same name get different
 * paths.
 */
export function makePath(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replaceAll(/^-+|-+$/g, '');
  const ending = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return slug === '' ? ending : `${slug}-${ending}`;
}
