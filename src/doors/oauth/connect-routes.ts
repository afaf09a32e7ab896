import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { Type } from 'typebox';
import type { Accounts } from '../../access/accounts.ts';
import { listWorkspacesOf } from '../../access/members.store.ts';
import { redirectHostOf } from '../../access/oauth-client-metadata.ts';
import { insertGrant } from '../../access/oauth-grants.store.ts';
import type { Sessions } from '../../access/sessions.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { Id, Input } from '../../runtime/schemas.ts';
import { compileInput } from '../../runtime/validate.ts';
import type { Db } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import type { Origins } from '../http/origins.ts';
import { readJson } from '../http/read-json.ts';
import { unlessAway } from '../http/refusal-of.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { presentError } from '../session/present-error.ts';
import { refusals } from '../words/refusals.ts';
import { asIncoming, type HandOver } from './hand-over.ts';
import { grantSeconds, mcpScope, oauthPaths } from './provider.ts';

export interface ConnectDoor extends HandOver {
  resource: string;
  db: Db;
  clock: Clock;
  signals: Signals;
  accounts: Accounts;
  sessions: Sessions;
  cookie: SessionCookie;
  origins: Origins;
}

interface Asked {
  Params: { request: string };
}

const Decision = Input({ allow: Type.Boolean(), workspaceId: Type.Optional(Id) });
const checkDecision = compileInput(Decision);

/**
 * The page between a client's request and the way back: the signed-in person sees who asks and decides. contract:
 * OAuth.
 */
export function connectRoutes(door: ConnectDoor) {
  const path = `${door.mountPath}${oauthPaths.connect}/:request`;
  const hidden = { schema: { hide: true } };

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get<Asked>(path, hidden, async (request, reply) =>
      reply.redirect(`/connect?request=${encodeURIComponent(request.params.request)}`, 303),
    );

    app.get<Asked>(`${path}/details`, hidden, async (request, reply) => {
      const { userId, token } = await requireSigned(door, request);
      const { client, redirectUri } = await findAsked(door, request, reply);
      const [{ name, email }, workspaces, workspaceId] = await Promise.all([
        door.accounts.read(userId),
        listWorkspacesOf(door.db, userId),
        door.sessions.workspaceOf(token),
      ]);
      return {
        client: { name: nameOf(client), redirectHost: redirectHostOf(redirectUri) },
        person: { name, email },
        workspaces,
        workspaceId,
      };
    });

    app.post<Asked>(`${path}/decision`, hidden, async (request, reply) => {
      const { userId } = await requireSigned(door, request);
      door.origins.requireOwn(request);
      const body = await readJson(request.body, {}, request.routeOptions.bodyLimit);
      const faults = checkDecision(body);
      if (faults) refuseInput(faults);
      const { allow, workspaceId } = body as { allow: boolean; workspaceId?: string };
      const asked = await findAsked(door, request, reply);
      const result = allow
        ? { login: { accountId: userId }, consent: { grantId: await agree(door, asked, userId, workspaceId) } }
        : { error: 'access_denied', error_description: 'The person said no.' };
      await door.provider.interactionResult(incoming(door, request), reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      return { redirectTo: `${door.mountPath}${oauthPaths.authorize}/${encodeURIComponent(request.params.request)}` };
    });
  };
}

async function agree(
  door: ConnectDoor,
  { interaction, client, redirectUri }: Found,
  userId: string,
  workspaceId: string | undefined,
): Promise<string> {
  if (workspaceId === undefined) refuseInput([faultAt('/workspaceId', inputFaults.phrase('required'))]);
  const { resource = door.resource, scope } = interaction.params;
  const now = door.clock.now();
  const id = newId();
  const inserted = await insertGrant(door.db, {
    id,
    workspaceId,
    userId,
    clientId: client.clientId,
    clientName: nameOf(client),
    redirectHost: redirectHostOf(redirectUri),
    resources: Array.isArray(resource) ? resource.map(String) : [String(resource)],
    scopes: String(scope).split(' ').includes('offline_access') ? [mcpScope, 'offline_access'] : [mcpScope],
    now,
    expiresAt: new Date(now.getTime() + grantSeconds * 1_000),
  });
  if (inserted === 0) refuse('forbidden', 'not_workspace_member', refusals.phrase('not_workspace_member'));
  door.signals.send(`live:${workspaceId}:client:*`);
  return id;
}

interface Found {
  interaction: Interaction;
  client: { clientId: string; clientName?: string };
  redirectUri: string;
}

/** Only the browser that a client sent here knows the request. It presents a cookie that was set on the way. */
async function findAsked(door: ConnectDoor, request: FastifyRequest<Asked>, reply: FastifyReply): Promise<Found> {
  const interaction = await door.provider.interactionDetails(incoming(door, request), reply.raw).catch(unlessAway);
  const { client_id: clientId, redirect_uri: redirectUri } = interaction?.params ?? {};
  const client =
    interaction?.uid === request.params.request
      ? await door.provider.Client.find(String(clientId)).catch(unlessAway)
      : undefined;
  if (!interaction || !client) return refuse('not_found', 'request_not_found', refusals.phrase('request_not_found'));
  return { interaction, client, redirectUri: String(redirectUri) };
}

function incoming({ mountPath, https }: ConnectDoor, request: FastifyRequest) {
  return asIncoming(request, { address: request.url, mountPath, https, body: Buffer.alloc(0) });
}

function nameOf({ clientName, clientId }: Found['client']): string {
  return clientName ?? clientId;
}

async function requireSigned(
  { cookie, sessions }: ConnectDoor,
  request: FastifyRequest,
): Promise<{ userId: string; token: string }> {
  const token = cookie.read(request);
  const found = token === undefined ? undefined : await sessions.findUser(token);
  if (token === undefined || !found) return refuse('unauthenticated', 'no_session', refusals.phrase('no_session'));
  return { userId: found.userId, token };
}
