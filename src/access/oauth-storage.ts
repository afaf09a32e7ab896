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

/** The storage interface that the authorization server requires for one kind of thing. */
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
 * How long a refresh token stays valid after its use: a client may have sent two requests at once, or lost the answer.
 */
const refreshGraceMs = 60_000;

/**
 * The storage of the authorization server. Ids of codes, tokens and interactions are secrets, so only their digests are
 * stored. The id is added again to what was found by it.
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

/** Mainly for sessions: our own cookie identifies the signed-in person, who is asked again each time. */
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
      // If two clients present the same code at once, only one gets the tokens.
      if ((await consumeToken(db, digestOf(id), now())) === 0 && kind === 'code')
        throw new errors.InvalidGrant('authorization code already consumed');
    },
    destroy: async (id) => void (await deleteToken(db, digestOf(id))),
    // Deletes the grant with everything that depends on it.
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

/** A client's secret is compared by its digest (`isSecretOf`). */
function withoutSecret({ client_secret: secret, ...metadata }: Payload): Payload {
  return typeof secret === 'string' ? { ...metadata, client_secret: digestOf(secret).toString('hex') } : metadata;
}
