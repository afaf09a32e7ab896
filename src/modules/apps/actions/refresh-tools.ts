import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { AppWithTools, ToolChanges } from '../app.ts';
import { readApp } from '../apps.store.ts';
import { readAgain } from '../read-again.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const refreshTools = defineAction({
  name: 'apps.refresh_tools',
  title: 'Refresh the tools of an app',
  description:
    'Reload the tools of a connected app. An allowed tool whose description or input has changed must be allowed again by a person.',
  mode: 'staged',
  capability: 'apps.admin',
  uses: ['connectionAccess', 'line', 'rateLimits', 'vault'],
  effects: ['call'],
  input: Input({ id: Ref('app') }),
  output: Type.Object({
    app: AppWithTools,
    leftOut: Type.Array(Type.String(), { description: 'Tools that cannot be passed on: too large, or too many.' }),
    withdrawn: Type.Array(Type.String(), {
      description: 'Tools that were permitted and are not any more: changed, or gone.',
    }),
    changes: ToolChanges,
  }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const { name, url } = await find(ctx, id);
    return {
      says: phrase('refresh_tools', { name, url }),
      facts: [fact('name', phrase('label_app'), name), fact('url', phrase('label_address'), url)],
    };
  },

  async run(ctx, { id }) {
    // In a transaction, so that what a card showed is compared again before anything is called.
    const row = await ctx.transaction((write) => find(write, id));
    return readAgain(ctx, row);
  },
});

async function find(ctx: ReadContext, id: string) {
  return (
    (await readApp(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'))
  );
}
