import { lookSoon } from '../../../engine/triggers/app-triggers.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { WholeApp } from '../app.ts';
import { type CountedApp, lockApp, readApp, setConnection } from '../apps.store.ts';
import { requireReach } from '../openapi/read-app.ts';
import { presentWhole } from '../present-app.ts';
import { lookAtSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setConnectionAction = defineAction({
  name: 'apps.set_connection',
  title: 'Set the connection of an app',
  description:
    'Choose with which connection the operations of an app from a document or a pack are called, or that they carry no credentials. The connection must allow the address of the app.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['connectionAccess'],
  effects: ['route'],
  sessionOnly: true,
  input: Input({
    id: Ref('app'),
    connectionId: Nullable(
      Ref('connection', { description: 'A connection of kind http or oauth2; null for calls without credentials.' }),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: WholeApp,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', connectionId: null },

  async run(ctx, { id, connectionId, expectedUpdatedAt }) {
    const { workspaceId } = ctx;
    const app = (await readApp(ctx.db, workspaceId, id)) ?? refuseUnknown();
    if (app.source === 'mcp')
      refuse('conflict', 'no_connection_here', refusals.phrase('no_connection_here', { name: app.name }));
    if (connectionId !== null) await requireReach(ctx, connectionId, app.url);
    await ctx.transaction((write) => keep(write, app, { connectionId, expectedUpdatedAt }));
    return presentWhole(ctx, (await readApp(ctx.db, workspaceId, id)) ?? refuseUnknown());
  },
});

async function keep(
  write: WriteContext<'connectionAccess'>,
  checked: CountedApp,
  { connectionId, expectedUpdatedAt }: { connectionId: string | null; expectedUpdatedAt: string | undefined },
): Promise<void> {
  const { workspaceId, now } = write;
  const app = (await lockApp(write.db, workspaceId, checked.id)) ?? refuseUnknown();
  write.expectVersion(app, expectedUpdatedAt);
  // Someone has moved the app at the same moment, and the connection was checked against its old address.
  if (app.url !== checked.url) write.expectVersion(app, checked.updatedAt.toISOString());
  await setConnection(write.dbFor('route'), workspaceId, app.id, { connectionId, now });
  await lookSoon(write.db, workspaceId, app.name, now);
  await lookAtSubscriptions(write.db, workspaceId, app.name, now);
  write.note(phrase(connectionId === null ? 'removed_connection_of' : 'set_connection_of', { name: app.name }));
  write.touch('app');
}

function refuseUnknown(): never {
  return refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
}
