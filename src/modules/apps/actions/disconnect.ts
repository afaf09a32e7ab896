import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { listTools } from '../app-tools.store.ts';
import { deleteApp, readApp } from '../apps.store.ts';
import { appDisconnected } from '../events/app-events.ts';
import { lookAtSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const disconnectApp = defineAction({
  name: 'apps.disconnect',
  title: 'Disconnect an app',
  description:
    'Disconnect an app permanently and delete its credentials. What it did is not undone; it can be connected again.',
  mode: 'write',
  capability: 'apps.admin',
  effects: ['delete', 'route'],
  input: Input({ id: Ref('app') }),
  output: Type.Object({ id: Id }),
  emits: [appDisconnected],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const { name, url } = await find(ctx, id);
    const permitted = (await listTools(ctx.db, ctx.workspaceId, id)).filter((tool) => tool.permitted);
    return {
      says: phrase('disconnect', { name, url }),
      facts: [
        fact('name', phrase('label_app'), name),
        fact('url', phrase('label_address'), url),
        fact(
          'tools',
          phrase('label_tools_that_ai_clients_may_use'),
          permitted.map((tool) => tool.name),
        ),
      ],
    };
  },

  async run(ctx, { id }) {
    const { name, url } = await find(ctx, id);
    await deleteApp(ctx.db, ctx.workspaceId, id);
    await lookAtSubscriptions(ctx.db, ctx.workspaceId, name, ctx.now);
    ctx.emit(appDisconnected, { id, name, url });
    ctx.note(phrase('disconnected_app', { name }));
    return { id };
  },
});

async function find(ctx: ReadContext, id: string) {
  return (
    (await readApp(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'))
  );
}
