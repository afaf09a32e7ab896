import { type Static, Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { AppName, AppWithTools, authKinds } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { type AppSecret, sealAppSecret } from '../app-secret.ts';
import { listTools, replaceTools } from '../app-tools.store.ts';
import { type CountedApp, countApps, insertApp, listApps, readApp, recordRead } from '../apps.store.ts';
import { refuseTakenName, requireSound } from '../connect-rules.ts';
import { appConnected } from '../events/app-events.ts';
import { beginAuthorization } from '../oauth/begin-authorization.ts';
import { keyHeader } from '../open-access.ts';
import { presentApp, presentTool } from '../present-app.ts';
import { type AppContent, readTools } from '../remote/read-tools.ts';
import { refuseUnreachable } from '../use-app.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const ConnectInput = Input({
  name: AppName,
  url: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'Where it accepts Model Context Protocol messages (streamable HTTP).',
  }),
  auth: Choice([...authKinds]),
  apiKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4_000,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'For api_key. Stored encrypted and never shown again.',
    }),
  ),
  header: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9-]{1,60}$',
      description: 'Which header carries the key. Default: Authorization: Bearer.',
    }),
  ),
  clientId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'For oauth, where the other server does not let programs register themselves.',
    }),
  ),
  clientSecret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: 'Of that client. Stored encrypted and never shown again.',
    }),
  ),
});

export const connectApp = defineAction({
  name: 'apps.connect',
  title: 'Connect an app',
  description:
    'Connect a remote MCP server: its tools are read, and none is permitted yet. With OAuth the answer says where a person must go to give access. Its answers and descriptions are from outside.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['baseUrl', 'line', 'vault'],
  effects: ['call', 'route'],
  sessionOnly: true,
  input: ConnectInput,
  output: Type.Object({
    app: AppWithTools,
    authorizeUrl: Nullable(Type.String({ description: 'Where to go to give access, for OAuth.' })),
    leftOut: Type.Array(Type.String(), { description: 'Tools that cannot be passed on: too large, or too many.' }),
  }),
  emits: [appConnected],
  example: { name: 'notes', url: 'https://notes.example.com/mcp', auth: 'none' },

  async run(ctx, wish) {
    const url = requireSound(wish);
    await requireFree(ctx, wish.name);
    const id = newId();
    const opened = await open(ctx, id, { ...wish, url }).catch((error: unknown) => refuseUnreachable(wish.name, error));
    const row = await ctx.transaction(async (write) => {
      const secret = opened.secret ? sealAppSecret(ctx.ports.vault, ctx.workspaceId, id, opened.secret) : null;
      const { name, auth, header = null } = wish;
      const made = {
        id,
        name,
        url,
        auth,
        header,
        secret,
        authorized: auth !== 'oauth',
        createdAt: ctx.now,
        createdBy: ctx.principal.userId,
      };
      await insertApp(write.dbFor('route'), ctx.workspaceId, made).catch(refuseTakenName);
      if (opened.content) {
        await replaceTools(write.db, ctx.workspaceId, id, opened.content.tools);
        await recordRead(write.db, ctx.workspaceId, id, { serverName: opened.content.serverName, now: ctx.now });
      }
      write.emit(appConnected, { id, name, url });
      write.note(phrase('connected_app', { name }));
      return (await readApp(write.db, ctx.workspaceId, id)) as CountedApp;
    });
    const toolList = (await listTools(ctx.db, ctx.workspaceId, id)).map((tool) =>
      presentTool(tool, ctx.principal.language),
    );
    return {
      app: { ...presentApp(row, ctx.now, ctx.principal.language), toolList },
      authorizeUrl: opened.authorizeUrl,
      leftOut: opened.content?.leftOut ?? [],
    };
  },
});

/** Checked before anything is dialled. */
async function requireFree(ctx: StagedContext, name: string): Promise<void> {
  if ((await listApps(ctx.db, ctx.workspaceId)).some((app) => app.name === name)) refuseTakenName({ code: '23505' });
  if ((await countApps(ctx.db, ctx.workspaceId)) >= appLimits.apps)
    refuse('conflict', 'too_many_apps', refusals.phrase('too_many_apps', { max: appLimits.apps }));
}

interface Opened {
  secret: AppSecret | null;
  content: AppContent | null;
  authorizeUrl: string | null;
}

/** The first contact: returns what the app offers, or where to get access. */
async function open(
  ctx: StagedContext<'baseUrl' | 'line'>,
  appId: string,
  { name, url, auth, apiKey, header, clientId, clientSecret }: Static<typeof ConnectInput>,
): Promise<Opened> {
  const { line, baseUrl } = ctx.ports;
  const dial = line.under(ctx.permit('call'));
  if (auth === 'oauth') {
    const client =
      clientId === undefined
        ? undefined
        : { client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }) };
    const begun = await beginAuthorization(dial, {
      workspaceId: ctx.workspaceId,
      appId,
      userId: ctx.principal.userId,
      url,
      baseUrl,
      now: ctx.now,
      client,
    });
    return { ...begun, content: null };
  }
  const headers = apiKey === undefined ? {} : keyHeader(header ?? null, apiKey);
  return {
    secret: apiKey === undefined ? null : { apiKey },
    content: await readTools(dial, name, { url, headers }),
    authorizeUrl: null,
  };
}
