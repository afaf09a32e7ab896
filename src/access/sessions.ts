import type { Clock } from '../kernel/clock.ts';
import { digestOf, isUuid, newId, newSecret } from '../kernel/ids.ts';
import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import type { Principals } from './principals.ts';
import * as store from './sessions.store.ts';
import { refusals } from './words/refusals.ts';

const lifetimeMs = 30 * 86_400_000;
const rotateAfterMs = 86_400_000;
const graceMs = 60_000;
const seenEveryMs = 60_000;

export interface OpenedSession {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface FoundSession {
  principal: Principal;
  /** A new token for the cookie: the old one is a day old and expires in a minute. */
  rotated?: OpenedSession;
}

/** Browser sessions: an opaque token in a cookie, of which the database only stores the digest. */
export class Sessions {
  private readonly db: Db;
  private readonly principals: Principals;
  private readonly clock: Clock;

  constructor(db: Db, principals: Principals, clock: Clock) {
    this.db = db;
    this.principals = principals;
    this.clock = clock;
  }

  async open(db: Db, userId: string, from: { address: string; userAgent: string | null }): Promise<OpenedSession> {
    const now = this.clock.now();
    const session = { id: newId(), token: newSecret(), expiresAt: new Date(now.getTime() + lifetimeMs) };
    await store.insertSession(db, {
      id: session.id,
      userId,
      tokenHash: digestOf(session.token),
      ...from,
      now,
      expiresAt: session.expiresAt,
    });
    return session;
  }

  /** The person with this token, in the requested workspace or the one last used. */
  async find(token: string, workspaceId: string | null): Promise<FoundSession> {
    const now = this.clock.now();
    if (workspaceId !== null && !isUuid(workspaceId)) refuseWorkspace();
    const hash = digestOf(token);
    const current = await store.findSession(this.db, hash, workspaceId, now);
    const row = current ?? (await this.successorOf(hash, workspaceId, now));
    if (!row) return refuse('unauthenticated', 'no_session', refusals.phrase('no_session'));
    if (row.workspaceId === null) return refuseWorkspace();
    const principal = await this.principals.of(row as store.SessionRow & { workspaceId: string }, {
      via: 'session',
      credentialId: row.sessionId,
      client: null,
    });
    if (row.lastWorkspaceId !== row.workspaceId || now.getTime() - row.lastSeenAt.getTime() > seenEveryMs) {
      await store.touchSession(this.db, row.sessionId, row.workspaceId, now);
    }
    const old = current !== undefined && now.getTime() - row.rotatedAt.getTime() > rotateAfterMs;
    return old ? { principal, rotated: await this.rotate(row.sessionId, hash, row.expiresAt) } : { principal };
  }

  /** The workspace that calls with this token use; null if the person belongs to none. */
  async workspaceOf(token: string): Promise<string | null> {
    const now = this.clock.now();
    const hash = digestOf(token);
    const row = (await store.findSession(this.db, hash, null, now)) ?? (await this.successorOf(hash, null, now));
    return row?.workspaceId ?? null;
  }

  /**
   * Whether the token still gives access to the workspace. It changes nothing, so it may be called every few seconds.
   */
  async isOpen(token: string, workspaceId: string): Promise<boolean> {
    return (await this.look(token, workspaceId)) !== undefined;
  }

  /** The person with their current permissions. Changes nothing either. */
  async look(token: string, workspaceId: string): Promise<Principal | undefined> {
    const now = this.clock.now();
    const hash = digestOf(token);
    const row =
      (await store.findSession(this.db, hash, workspaceId, now)) ?? (await this.successorOf(hash, workspaceId, now));
    if (!row || row.workspaceId === null) return undefined;
    return this.principals.of(row as store.SessionRow & { workspaceId: string }, {
      via: 'session',
      credentialId: row.sessionId,
      client: null,
    });
  }

  /** The person of a token, with or without a workspace. */
  async findUser(token: string): Promise<{ sessionId: string; userId: string } | undefined> {
    return store.findSessionUser(this.db, digestOf(token), this.clock.now());
  }

  close(token: string): Promise<number> {
    return store.deleteSessionByToken(this.db, digestOf(token));
  }

  /** For a token that was rotated a moment ago, so that requests already on their way are admitted. */
  private async successorOf(
    hash: Buffer,
    workspaceId: string | null,
    now: Date,
  ): Promise<store.SessionRow | undefined> {
    const successor = await store.findSuccessor(this.db, hash, now);
    return successor && store.findSession(this.db, successor, workspaceId, now);
  }

  private async rotate(id: string, oldHash: Buffer, expiresAt: Date): Promise<OpenedSession | undefined> {
    const token = newSecret();
    const now = this.clock.now();
    const rotated = await store.rotateSession(this.db, {
      id,
      oldHash,
      newHash: digestOf(token),
      now,
      previousUntil: new Date(now.getTime() + graceMs),
    });
    // Another request of the same browser was faster, and its answer contains the new cookie.
    return rotated === 1 ? { id, token, expiresAt } : undefined;
  }
}

function refuseWorkspace(): never {
  return refuse('forbidden', 'not_workspace_member', refusals.phrase('not_workspace_member'));
}
