import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Accounts, Caller } from '../../access/accounts.ts';
import { sessionBucket } from '../../access/buckets.ts';
import type { FirstOwner } from '../../access/first-owner.ts';
import type { Keys } from '../../access/keys.ts';
import type { KnownDevices } from '../../access/known-devices.ts';
import { listShownWorkspaces } from '../../access/members.store.ts';
import { networkOf } from '../../access/network.ts';
import type { Pairing } from '../../access/pairing.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { OpenedSession, Sessions } from '../../access/sessions.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { RecentChanges } from '../console/recent-changes.ts';
import type { DeviceCookie } from '../http/device-cookie.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import type { Origins } from '../http/origins.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';

export interface SessionDoor {
  accounts: Accounts;
  firstOwner: FirstOwner;
  sessions: Sessions;
  pairing: Pairing;
  keys: Keys;
  rateLimits: RateLimits;
  runtime: Runtime;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  devices: KnownDevices;
  origins: Origins;
  changes: RecentChanges;
  baseUrl: string;
  mailAvailable: boolean;
  /** Whether a new instance starts with the sample business, unless its owner decides otherwise. */
  sample: boolean;
}

export interface Signed {
  userId: string;
  sessionId: string;
  token: string;
}

/** A route with a JSON body. A missing body counts as an empty one. */
export function post<Body extends TSchema>(
  app: FastifyInstance,
  path: string,
  settings: {
    id: string;
    summary: string;
    body: Body;
    answer: TSchema;
    tag?: string;
    security?: Record<string, string[]>[];
    also?: Record<number, TSchema>;
  },
  handle: (body: Static<Body>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { id, summary, body, answer, tag = 'Sessions', security = [], also } = settings;
  const response = { 200: answer, ...also, ...refusalBodies(401, 403, 409, 422, 429, 503) };
  const schema = { operationId: id, tags: [tag], summary, security, body: { ...body, default: {} }, response };
  app.post(path, { schema }, async (request, reply) => handle(request.body as Static<Body>, request, reply));
}

/** Runs before anything in the body is checked. */
export async function admitCall(
  { rateLimits }: SessionDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  applyAdmission(reply, await rateLimits.admit(sessionBucket(networkOf(request.ip))));
}

/** The signed-in person, with or without a workspace. */
export async function requireSigned(door: SessionDoor, request: FastifyRequest): Promise<Signed> {
  const token = door.cookie.read(request);
  const found = token === undefined ? undefined : await door.sessions.findUser(token);
  if (token === undefined || !found) return refuse('unauthenticated', 'no_session', refusals.phrase('no_session'));
  return { ...found, token };
}

/** The signed-in person, and the workspace that calls with this token use. */
export async function sessionBody(door: SessionDoor, userId: string, token: string) {
  const account = await door.accounts.read(userId);
  const [workspaces, workspaceId] = await Promise.all([
    listShownWorkspaces(door.runtime.settings.database, userId),
    door.sessions.workspaceOf(token),
  ]);
  return {
    user: {
      id: account.id,
      email: account.email,
      name: account.name,
      language: account.language,
      twoFactor: account.twoFactor,
    },
    workspaces,
    workspaceId,
  };
}

/** The answer of every route that signs somebody in: the cookie, and who they are. */
export async function letIn(
  door: SessionDoor,
  reply: FastifyReply,
  signed: { userId: string; session: OpenedSession },
) {
  door.cookie.write(reply, signed.session);
  door.deviceCookie.write(reply, door.devices.add(door.deviceCookie.read(reply.request), signed.userId));
  return sessionBody(door, signed.userId, signed.session.token);
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
