import { type Static, Type } from 'typebox';
import { lookSoon } from '../../../engine/triggers/app-triggers.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, type InputFault, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction, type StagedContext, type WriteContext } from '../../../runtime/define-action.ts';
import { Choice, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { AppName, ToolChanges } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { countOtherTools, listTools, permitTools, replaceTools } from '../app-tools.store.ts';
import {
  type AppRow,
  countApps,
  findAppByName,
  insertPackApp,
  lockApp,
  movePackApp,
  recordRead,
} from '../apps.store.ts';
import { refuseTakenName } from '../connect-rules.ts';
import { appConnected } from '../events/app-events.ts';
import { callOperation } from '../openapi/calling/call-operation.ts';
import { credentialsFor } from '../openapi/calling/credential.ts';
import { requireReach } from '../openapi/read-app.ts';
import { checkPack, variableFormats } from '../packs/check-pack.ts';
import type { Pack } from '../packs/pack.ts';
import { type ReadPack, readPack } from '../packs/read-pack.ts';
import { loadPack } from '../packs/registry.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { lookAtSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { valueAt } from '../triggers/value-at.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const AddInput = Input({
  pack: Type.Union([Type.String({ minLength: 1, maxLength: 40 }), Type.Record(Type.String(), Type.Unknown())], {
    description: 'A name of apps.list_packs, or a pack of your own.',
  }),
  name: Type.Optional(AppName),
  connectionId: Type.Optional(
    Ref('connection', { description: 'A connection of kind http or oauth2, whose credentials every call carries.' }),
  ),
  variables: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 100 }), {
      description: 'What differs from customer to customer in the address, such as {"shop": "ada-books"}.',
    }),
  ),
  permit: Type.Optional(
    Type.Unsafe<'none' | 'reading' | 'all'>({
      ...Choice(['none', 'reading', 'all']),
      default: 'reading',
      description:
        'Which operations are allowed at once. Those that may change something still ask a person for each call. Default: reading.',
    }),
  ),
});

export const addPack = defineAction({
  name: 'apps.add_pack',
  title: 'Add an app from a pack',
  description:
    'Make an app from a ready-made pack or from a pack file of your own: the connection is tested, and its operations become tools. Adding it again under the same name replaces it.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['connectionAccess', 'line', 'signInProviders'],
  effects: ['call', 'route', 'rights'],
  sessionOnly: true,
  maxBytes: 1024 * 1024,
  input: AddInput,
  output: Type.Object({
    id: Id,
    name: Type.String(),
    account: Nullable(Type.String({ description: 'Whom the service took us for.' })),
    operations: Type.Integer(),
    permitted: Type.Integer(),
    changes: ToolChanges,
  }),
  emits: [appConnected],
  example: { pack: 'rss', permit: 'reading' },

  async run(ctx, input) {
    const pack = await requirePack(input.pack, ctx.ports.signInProviders);
    const name = input.name ?? pack.name;
    const variables = requireVariables(pack, input.variables ?? {});
    const known = await findAppByName(ctx.db, ctx.workspaceId, name);
    if (known && known.source !== 'pack') refuseTakenName({ code: '23505' });
    if (!known && (await countApps(ctx.db, ctx.workspaceId)) >= appLimits.apps)
      refuse('conflict', 'too_many_apps', refusals.phrase('too_many_apps', { max: appLimits.apps }));
    const id = known?.id ?? newId();
    const connectionId = input.connectionId ?? known?.connectionId ?? null;
    if (connectionId === null && pack.credentials.length > 0)
      refuseInput([faultAt('/connectionId', refusals.phrase('pack_connection', { title: pack.title }))]);
    const read = readPack(pack, name, variables);
    if (connectionId !== null) await requireReach(ctx, connectionId, read.server);
    const count = (await countOtherTools(ctx.db, ctx.workspaceId, id)) + read.tools.length;
    if (count > appLimits.allTools)
      refuse('conflict', 'too_many_tools', refusals.phrase('too_many_tools', { count, max: appLimits.allTools }));
    const account = await testPack(ctx, pack, read, connectionId);
    const kept = await ctx.transaction((write) =>
      keep(write, { id, known, name, connectionId, pack, read, permit: input.permit ?? 'reading' }),
    );
    return { id, name, account, operations: read.tools.length, ...kept };
  },
});

async function requirePack(given: Static<typeof AddInput>['pack'], providers: readonly string[]): Promise<Pack> {
  if (typeof given === 'string')
    return (await loadPack(given)) ?? refuseInput([faultAt('/pack', refusals.phrase('pack_name'))]);
  const { pack, faults } = checkPack(given, providers);
  return pack ?? refuseInput(faults.map((fault) => ({ ...fault, path: `/pack${fault.path}` })));
}

function requireVariables({ variables = {} }: Pack, given: Record<string, string>): Record<string, string> {
  const faults: InputFault[] = [];
  for (const name of Object.keys(given))
    if (!Object.hasOwn(variables, name))
      faults.push(faultAt(`/variables/${name}`, refusals.phrase('unknown_argument')));
  const filled = Object.entries(variables).map(([name, { format, example }]) => {
    const value = given[name]?.trim() ?? '';
    if (!variableFormats[format].test(value))
      faults.push(faultAt(`/variables/${name}`, refusals.phrase('pack_variable_needed', { example })));
    return [name, value];
  });
  if (faults.length > 0) refuseInput(faults);
  return Object.fromEntries(filled);
}

/** Calls the operation that shows whose credentials these are; refuses if they do not work. */
async function testPack(
  ctx: StagedContext<'connectionAccess' | 'line'>,
  { test, title, operations }: Pack,
  { tools }: ReadPack,
  connectionId: string | null,
): Promise<string | null> {
  const place = operations.findIndex(({ name }) => name === test?.operation);
  const operation = tools[place]?.operation;
  if (!test || !operation) return null;
  try {
    const { structuredContent } = await callOperation(ctx.ports.line.under(ctx.permit('call')), {
      operation,
      arguments: {},
      readOnly: true,
      credentials: (address) => credentialsFor(ctx, connectionId, address),
    });
    const shown = test.shows === undefined ? undefined : valueAt(structuredContent, test.shows, {});
    return shown === undefined || shown === null ? null : String(shown).slice(0, 200);
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return refuse('conflict', 'pack_not_working', refusals.phrase('pack_not_working', { title, message: error.why }));
  }
}

interface Addition {
  id: string;
  known: AppRow | undefined;
  name: string;
  connectionId: string | null;
  pack: Pack;
  read: ReadPack;
  permit: 'none' | 'reading' | 'all';
}

async function keep(
  write: WriteContext<'connectionAccess' | 'line'>,
  { id, known, name, connectionId, pack, read, permit }: Addition,
) {
  const { workspaceId, now, principal } = write;
  const { callsPerMinute = null } = pack;
  const place = { url: read.server, connectionId, pack: pack.name, triggers: read.triggers, callsPerMinute };
  if (known) {
    (await lockApp(write.db, workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    await movePackApp(write.dbFor('route'), workspaceId, id, place);
    await lookSoon(write.db, workspaceId, name, now);
    await lookAtSubscriptions(write.db, workspaceId, name, now);
  } else {
    const made = { id, name, createdAt: now, createdBy: principal.userId };
    await insertPackApp(write.dbFor('route'), workspaceId, made, place).catch(refuseTakenName);
    write.emit(appConnected, { id, name, url: read.server });
  }
  const changes = await replaceTools(write.db, workspaceId, id, read.tools);
  await recordRead(write.db, workspaceId, id, { serverName: pack.title, now, access: pack.credentials });
  const wanted = read.tools.filter(({ readOnly }) => permit === 'all' || (permit === 'reading' && readOnly));
  const before = known ? (await listTools(write.db, workspaceId, id)).filter((tool) => tool.permitted) : [];
  const names = new Set([...wanted, ...before].map((tool) => tool.name));
  await permitTools(write.dbFor('rights'), workspaceId, id, [...names]);
  write.note(phrase('connected_app', { name }));
  write.touch('app');
  return { changes, permitted: names.size };
}
