import { languageOf } from '../../../language/languages.ts';
import { may } from '../../kernel/principal.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { HttpAccess } from '../../outbound/http-credentials.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { connectionSettings } from '../../vault/connections.ts';
import type { App, AppTool, WholeApp } from './app.ts';
import { listTools, type ToolRow } from './app-tools.store.ts';
import type { CountedApp } from './apps.store.ts';
import { missingAccess } from './missing-access.ts';
import { presentWay } from './packs/present-way.ts';
import { type AppTrigger, inputSchema, wordsIn } from './packs/read-pack.ts';
import { schemaOf } from './packs/returned-schema.ts';
import { listSubscriptions } from './subscriptions/subscriptions.store.ts';

export function presentApp(row: CountedApp, now: Date, language: string): App {
  const {
    workspaceId: _workspaceId,
    secret: _secret,
    authorized: _authorized,
    failures: _failures,
    restingUntil: _restingUntil,
    givenBaseUrl: _givenBaseUrl,
    lastError,
    lastErrorPhrase,
    triggers,
    access,
    ...shown
  } = row;
  return {
    ...shown,
    baseUrl: row.source === 'mcp' ? null : row.url,
    access: access?.map((way) => presentWay(way, language)) ?? null,
    triggers: (triggers ?? []).map((trigger) => presentTrigger(trigger, language)),
    state: stateOf(row, now),
    message: lastError,
    messagePhrase: lastErrorPhrase,
  };
}

/** With its tools and subscriptions. */
export async function presentWhole(ctx: ReadContext, row: CountedApp): Promise<WholeApp> {
  const { language } = ctx.principal;
  const tools = await listTools(ctx.db, ctx.workspaceId, row.id);
  const subscriptions = await listSubscriptions(ctx.db, ctx.workspaceId, row.id);
  return {
    ...presentApp(row, ctx.now, language),
    toolList: tools.map((tool) => presentTool(tool, language)),
    missing: await presentMissing(ctx, row),
    subscriptions: subscriptions.map((each) => ({
      ...{ id: each.id, trigger: each.trigger, parameters: each.parameters, status: each.status },
      ...{ createdAt: each.createdAt, expiresAt: each.expiresAt, receivedAt: each.receivedAt, nextAt: each.nextAt },
      ...{ message: each.lastError, messagePhrase: each.lastErrorPhrase, remedy: each.remedy },
      workflows: may(ctx.principal, 'workflows.read') ? each.workflows : [],
    })),
  };
}

async function presentMissing(
  ctx: ReadContext,
  { access, connectionId }: Pick<CountedApp, 'access' | 'connectionId'>,
): Promise<WholeApp['missing']> {
  const { db, workspaceId, principal } = ctx;
  const settings = connectionId === null ? undefined : await connectionSettings(db, workspaceId, connectionId);
  return missingAccess(access ?? [], settings as HttpAccess | undefined).map(({ scheme, words }) => ({
    scheme,
    words:
      typeof words === 'object' && 'key' in words
        ? inWords(words, readerOf(principal))
        : wordsIn(words, principal.language),
  }));
}

export function presentTrigger(
  {
    name,
    title,
    description,
    input = {},
    returns,
    webhook,
  }: Pick<AppTrigger, 'name' | 'title' | 'description' | 'returns' | 'webhook'> & Partial<Pick<AppTrigger, 'input'>>,
  language: string,
): App['triggers'][number] {
  return {
    name,
    title: wordsIn(title, language),
    description: wordsIn(description, language),
    kind: webhook ? 'webhook' : 'poll',
    inputSchema: inputSchema(input, languageOf(language)),
    ...(returns !== undefined && { outputSchema: schemaOf(returns) }),
  };
}

/** Texts of a pack are in the reader's language; other texts were written externally. */
export function presentTool({ published, inputSchema, words, ...tool }: ToolRow, language: string): AppTool {
  const said = words?.[language];
  return {
    ...tool,
    ...(said && { title: said.title, description: said.description }),
    publishedAs: published,
    ...(inputSchema && { inputSchema: said ? described(inputSchema, said.fields) : inputSchema }),
  };
}

function described(schema: Record<string, unknown>, fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, object>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, part]) => [
        name,
        fields[name] === undefined ? part : { ...part, description: fields[name] },
      ]),
    ),
  };
}

export function stateOf(
  { authorized, restingUntil, lastError }: Pick<CountedApp, 'authorized' | 'restingUntil' | 'lastError'>,
  now: Date,
): App['state'] {
  if (!authorized) return 'needs_authorization';
  if (restingUntil && restingUntil > now) return 'resting';
  return lastError === null ? 'connected' : 'failing';
}
