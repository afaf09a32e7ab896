import { Type } from 'typebox';
import { faultAt, type InputFault, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Nullable } from '../../../runtime/schemas.ts';
import type { Retention } from '../../../runtime/upkeep.ts';
import { workspaceUpdated } from '../events/workspace-events.ts';
import { lockRetention, readRetention, type StoredRetention, saveRetention } from '../retention/retention.store.ts';
import { daysFacts, daysOf, presentRetention, RetentionOut } from '../retention/retention.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const Days = Type.Optional(
  Nullable(
    Type.Integer({ minimum: 1, maximum: 36_500, description: 'In days; null: as long as the instance keeps it.' }),
  ),
);

export const setRetention = defineAction({
  name: 'workspace.set_retention',
  title: 'Set how long data is kept',
  description:
    'Keep events (with received and sent webhooks), activity, run history or deleted items for fewer days than the server does. Older data is permanently removed every night.',
  mode: 'write',
  capability: 'workspace.admin',
  uses: ['retention'],
  effects: ['delete', 'route'],
  input: Input({
    eventDays: Days,
    activityDays: Days,
    runDays: Days,
    trashDays: Days,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: RetentionOut,
  emits: [workspaceUpdated],
  example: { eventDays: 30, runDays: 30 },

  async preview(ctx, { expectedUpdatedAt: _, ...days }) {
    const { retention } = ctx.ports;
    refuseLonger(days, retention);
    const stored = await readRetention(ctx.db, ctx.workspaceId);
    const { eventDays, activityDays, runDays, trashDays } = daysOf(
      { ...stored, ...days } as StoredRetention,
      retention,
    );
    return {
      says: phrase('set_retention', { eventDays, activityDays, runDays, trashDays }),
      facts: daysFacts(daysOf(stored, retention), { eventDays, activityDays, runDays, trashDays }),
    };
  },

  async run(ctx, { expectedUpdatedAt, ...days }) {
    const { retention } = ctx.ports;
    refuseLonger(days, retention);
    const before = await lockRetention(ctx.db, ctx.workspaceId, ctx.now);
    ctx.expectVersion(before, expectedUpdatedAt);
    const { eventDays, activityDays, runDays, trashDays } = { ...before, ...days };
    const after = await saveRetention(
      ctx.dbFor('route'),
      ctx.workspaceId,
      { eventDays, activityDays, runDays, trashDays },
      ctx.now,
    );
    ctx.emit(workspaceUpdated, { id: ctx.workspaceId, name: ctx.principal.workspace.name, changed: ['retention'] });
    ctx.touch('retention');
    ctx.note(phrase('changed_retention'), { before, after });
    return presentRetention(after, retention);
  },
});

function refuseLonger(days: Partial<Record<keyof Retention, number | null>>, longest: Retention): void {
  const faults: InputFault[] = [];
  for (const [key, most] of Object.entries(longest) as [keyof Retention, number][]) {
    if ((days[key] ?? 0) > most) faults.push(faultAt(`/${key}`, refusals.phrase('kept_too_long', { max: most })));
  }
  if (faults.length > 0) refuseInput(faults);
}
