import { type Static, Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type StagedContext, type WriteContext } from '../../../runtime/define-action.ts';
import { Choice, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { AppName, ToolChanges } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { listTools, permitTools, replaceTools } from '../app-tools.store.ts';
import {
  type AppRow,
  countApps,
  findAppByName,
  insertDocumentApp,
  lockApp,
  moveDocumentApp,
  recordRead,
} from '../apps.store.ts';
import { refuseTakenName } from '../connect-rules.ts';
import { appConnected } from '../events/app-events.ts';
import { DocumentSource, loadSource, requireOneSource } from '../openapi/load-document.ts';
import { type ReadApp, readDocumentApp } from '../openapi/read-app.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const ImportInput = Input(
  {
    name: AppName,
    ...DocumentSource,
    baseUrl: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_000,
        description: 'Where its operations are called. Default: what the document says.',
      }),
    ),
    connectionId: Type.Optional(
      Ref('connection', { description: 'A connection of kind http, whose credentials every call carries.' }),
    ),
    permit: Type.Optional(
      Type.Unsafe<'none' | 'reading' | 'all'>({
        ...Choice(['none', 'reading', 'all']),
        description:
          'Which operations are allowed at once. Those that may change something still ask a person for each call. Default: none, and what was allowed before if the app exists.',
      }),
    ),
  },
  { alternatives: [{ of: ['document', 'address'] }] },
);

export const importDocument = defineAction({
  name: 'apps.import_document',
  title: 'Import an OpenAPI document',
  description:
    'Connect a service by its OpenAPI document (2.0, 3.0 or 3.1): every operation becomes a tool. Importing again under the same name replaces it; operations that have changed must be allowed again.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['connectionAccess', 'line'],
  effects: ['call', 'route', 'rights'],
  sessionOnly: true,
  maxBytes: 32 * 1024 * 1024,
  input: ImportInput,
  output: Type.Object({
    id: Id,
    name: Type.String(),
    operations: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        method: Type.String(),
        path: Type.String(),
        effect: Choice(['read', 'risky']),
      }),
    ),
    changes: ToolChanges,
    withdrawn: Type.Array(Type.String(), {
      description: 'Operations that were allowed and no longer are: changed, or gone.',
    }),
  }),
  emits: [appConnected],
  example: { name: 'shop', address: 'https://shop.example.com/openapi.json', permit: 'reading' },

  async run(ctx, input) {
    requireOneSource(input);
    const known = await requireUsable(ctx, input.name);
    const id = known?.id ?? newId();
    const loaded = await loadSource(() => ctx.ports.line.under(ctx.permit('call')), input);
    const read = await readDocumentApp(ctx, {
      id,
      name: input.name,
      bytes: loaded.bytes,
      documentUrl: loaded.url,
      givenBaseUrl: input.baseUrl ?? known?.givenBaseUrl ?? null,
      connectionId: input.connectionId ?? known?.connectionId ?? null,
    });
    const { changes, withdrawn } = await ctx.transaction((write) => keep(write, { id, known, input, read }));
    return {
      id,
      name: input.name,
      operations: read.operations.map(({ name, title, readOnly, operation: { method, path } }) => ({
        name,
        title,
        method,
        path,
        effect: readOnly ? ('read' as const) : ('risky' as const),
      })),
      changes,
      withdrawn,
    };
  },
});

/** Checked before anything is dialled. An app that came from a document is read again under its name. */
async function requireUsable(ctx: StagedContext, name: string): Promise<AppRow | undefined> {
  const known = await findAppByName(ctx.db, ctx.workspaceId, name);
  if (known && known.source !== 'openapi') refuseTakenName({ code: '23505' });
  if (!known && (await countApps(ctx.db, ctx.workspaceId)) >= appLimits.apps)
    refuse('conflict', 'too_many_apps', refusals.phrase('too_many_apps', { max: appLimits.apps }));
  return known;
}

interface Import {
  id: string;
  known: AppRow | undefined;
  input: Static<typeof ImportInput>;
  read: ReadApp;
}

async function keep(
  write: WriteContext<'connectionAccess' | 'line'>,
  { id, known, input: { name, permit }, read }: Import,
) {
  const { workspaceId, now, principal } = write;
  if (known) {
    (await lockApp(write.db, workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    await moveDocumentApp(write.dbFor('route'), workspaceId, id, read.place);
  } else {
    const made = { id, name, createdAt: now, createdBy: principal.userId };
    await insertDocumentApp(write.dbFor('route'), workspaceId, made, read.place).catch(refuseTakenName);
    write.emit(appConnected, { id, name, url: read.place.url });
  }
  const before = (await listTools(write.db, workspaceId, id)).filter(({ permitted }) => permitted);
  const changes = await replaceTools(write.db, workspaceId, id, read.tools);
  await recordRead(write.db, workspaceId, id, { serverName: read.title || null, now, access: read.access });
  if (permit !== undefined && permit !== 'none') {
    const permitted = read.tools.filter(({ readOnly }) => permit === 'all' || readOnly);
    await permitTools(
      write.dbFor('rights'),
      workspaceId,
      id,
      permitted.map((tool) => tool.name),
    );
  } else if (permit === 'none') await permitTools(write.dbFor('rights'), workspaceId, id, []);
  const still = new Set(
    (await listTools(write.db, workspaceId, id)).filter(({ permitted }) => permitted).map((tool) => tool.name),
  );
  write.note(phrase(known ? 'read_tools' : 'connected_app', { name }));
  write.touch('app');
  return { changes, withdrawn: before.flatMap((tool) => (still.has(tool.name) ? [] : [tool.name])) };
}
