import { Type } from 'typebox';
import { nextTimes } from '../../../engine/schedules/next-times.ts';
import { listSchedules } from '../../../engine/schedules/schedules.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, DateOut, Id, Input, ListOf, Nullable } from '../../../runtime/schemas.ts';

const shownTimes = 5;

export const listSchedulesAction = defineAction({
  name: 'workflows.list_schedules',
  title: 'List schedules',
  description:
    'When deployed workflows start automatically: the schedule, its time zone, the last run and the next ones.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({}),
  output: ListOf(
    Type.Object({
      workflowId: Id,
      workflowName: Type.String(),
      triggerId: Type.String(),
      cron: Type.String(),
      timeZone: Type.String(),
      misfire: Choice(['once', 'skip']),
      nextAt: Nullable(DateOut),
      lastAt: Nullable(DateOut),
      next: Type.Array(DateOut, { description: `The next ${shownTimes} times.` }),
    }),
  ),
  example: {},

  async run(ctx) {
    const schedules = await listSchedules(ctx.db, ctx.workspaceId);
    return {
      items: schedules.map((schedule) => ({
        ...schedule,
        next: nextTimes(schedule.cron, schedule.timeZone, ctx.now, shownTimes),
      })),
    };
  },
});
