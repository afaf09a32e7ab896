import { errors } from 'oidc-provider';
import type { Clock } from '../kernel/clock.ts';
import { digestOf, isUuid } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import {
  consumeToken,
  deleteInteraction,
  deleteOAuthClient,
  deleteToken,
  findInteraction,
  findOAuthClient,
  findStoredToken,
  insertOAuthClient,
  insertToken,
  saveInteraction,
  type TokenKind,
} from './oauth.store.ts';
import { deleteGrant, findGrant } from './oauth-grants.store.ts';

type Payload = Record<string, unknown>;

/** What the authorization server asks of the place where it keeps one kind of thing. */
export interface OAuthShelf {
  upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
  findByUid(uid: string): Promise<undefined>;
  findByUserCode(code: string): Promise<undefined>;
}

/**
 * For this long after its use a refresh token is still good: a client may have asked twice at once, or lost the answer.
 */
const refreshGraceMs = 60_000;

/**
 * Where the authorization server keeps what it must remember. Ids of codes, tokens and interactions are the secrets
 * themselves, so only their digests are stored, and the id is put back into what was found by it.
 */
export function oauthShelf(name: string, { db, clock }: { db: Db; clock: Clock }): OAuthShelf {
  const now = () => clock.now();
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
  if (name === 'Client')
    return {
      ...emptyShelf,
      upsert: async (id, metadata) => void (await insertOAuthClient(db, id, withoutSecret(metadata), now())),
      find: (id) => findOAuthClient(db, id),
      destroy: async (id) => void (await deleteOAuthClient(db, id)),
    };
  if (name === 'Grant')
    return {
      ...emptyShelf,
      find: (id) => readGrant(db, id, now()),
      destroy: async (id) => void (await deleteGrant(db, id)),
    };
  if (name === 'Interaction')
    return {
      ...emptyShelf,
      upsert: async (id, { jti: _id, returnTo: _address, ...payload }, expiresIn) =>
        void (await saveInteraction(db, digestOf(id), payload, after(expiresIn))),
      find: async (id) => {
        const payload = await findInteraction(db, digestOf(id), now());
        return payload && { ...payload, jti: id };
      },
      destroy: async (id) => void (await deleteInteraction(db, digestOf(id))),
    };
  const kind = tokenKinds[name];
  return kind ? tokenShelf(kind, db, now, after) : emptyShelf;
}

/** Sessions above all: who is signed in is known by our own cookie, and asked anew each time. */
const emptyShelf: OAuthShelf = {
  upsert: async () => undefined,
  find: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
};

const tokenKinds: Record<string, TokenKind | undefined> = {
  AuthorizationCode: 'code',
  AccessToken: 'access',
  RefreshToken: 'refresh',
};

function tokenShelf(kind: TokenKind, db: Db, now: () => Date, after: (seconds: number) => Date): OAuthShelf {
  return {
    ...emptyShelf,
    async upsert(id, { jti: _id, ...payload }, expiresIn) {
      const grantId = String(payload.grantId);
      if ((await insertToken(db, { digest: digestOf(id), grantId, kind, payload, expiresAt: after(expiresIn) })) === 0)
        throw new errors.InvalidGrant('grant not found');
    },
    async find(id) {
      const found = await findStoredToken(db, kind, digestOf(id), now());
      if (!found) return undefined;
      const used =
        found.consumedAt !== null &&
        (kind !== 'refresh' || now().getTime() - found.consumedAt.getTime() > refreshGraceMs);
      return { ...found.payload, jti: id, ...(used ? { consumed: true } : {}) };
    },
    async consume(id) {
      // Of two who show the same code at once, one gets the tokens.
      if ((await consumeToken(db, digestOf(id), now())) === 0 && kind === 'code')
        throw new errors.InvalidGrant('authorization code already consumed');
    },
    destroy: async (id) => void (await deleteToken(db, digestOf(id))),
    // All that hangs on a grant goes with it.
    revokeByGrantId: async (grantId) => void (await deleteGrant(db, grantId)),
  };
}

async function readGrant(db: Db, id: string, now: Date): Promise<Payload | undefined> {
  const grant = isUuid(id) ? await findGrant(db, id, now) : undefined;
  if (!grant) return undefined;
  return {
    kind: 'Grant',
    jti: id,
    accountId: grant.userId,
    clientId: grant.clientId,
    iat: Math.floor(grant.createdAt.getTime() / 1_000),
    exp: Math.floor(grant.expiresAt.getTime() / 1_000),
    openid: { scope: grant.scopes.join(' ') },
    resources: Object.fromEntries(grant.resources.map((resource) => [resource, grant.scopes.join(' ')])),
  };
}

/** The secret of a client is compared by its digest (`isSecretOf`). */
function withoutSecret({ client_secret: secret, ...metadata }: Payload): Payload {
  return typeof secret === 'string' ? { ...metadata, client_secret: digestOf(secret).toString('hex') } : metadata;
}
