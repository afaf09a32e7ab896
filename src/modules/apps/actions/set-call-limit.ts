import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { App } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { type CountedApp, lockApp, readApp, setCallsPerMinute } from '../apps.store.ts';
import { presentApp } from '../present-app.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setCallLimit = defineAction({
  name: 'apps.set_call_limit',
  title: 'Set the call limit of an app',
  description:
    'Set how often svc calls a connected app in a minute at most, for tools, workflows and triggers together, in all processes.',
  mode: 'write',
  capability: 'apps.admin',
  sessionOnly: true,
  effects: [],
  input: Input({
    id: Ref('app'),
    callsPerMinute: Nullable(
      Type.Integer({
        minimum: 1,
        maximum: appLimits.maxCallsPerMinute,
        description: 'Null: as usual, which is what its pack says, or 60.',
      }),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: App,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', callsPerMinute: 20 },

  async run(ctx, { id, callsPerMinute, expectedUpdatedAt }) {
    const { workspaceId, now } = ctx;
    const row =
      (await lockApp(ctx.db, workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    ctx.expectVersion(row, expectedUpdatedAt);
    await setCallsPerMinute(ctx.db, workspaceId, id, { callsPerMinute, now });
    const changed = (await readApp(ctx.db, workspaceId, id)) as CountedApp;
    ctx.note(phrase('set_call_limit', { name: row.name, count: changed.callsPerMinute }));
    ctx.touch('app');
    return presentApp(changed, now, ctx.principal.language);
  },
});
