import { Type } from 'typebox';
import { listDays, listWorkflowsByUse } from '../../../engine/runs/reading/run-usage.read.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input } from '../../../runtime/schemas.ts';

const maxWorkflows = 100;

export const usage = defineAction({
  name: 'workflows.usage',
  title: 'Usage and cost of workflows',
  description:
    'What the runs of this month cost and may cost, with runs, failures, cost and duration by day and by workflow.',
  mode: 'read',
  fromReplica: true,
  capability: 'workflows.read',
  uses: ['runLimits'],
  input: Input({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
  output: Type.Object({
    period: Type.Object({
      start: DateOut,
      end: DateOut,
      cost: Type.Number(),
      limit: Type.Number(),
      plan: Type.String(),
      isExceeded: Type.Boolean(),
    }),
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        runs: Type.Integer(),
        failed: Type.Integer(),
        cost: Type.Number({ description: 'Of runs and of the assistant.' }),
        assistantCost: Type.Number(),
        averageMs: Type.Integer(),
      }),
    ),
    workflows: Type.Array(
      Type.Object({ id: Id, name: Type.String(), runs: Type.Integer(), failed: Type.Integer(), cost: Type.Number() }),
    ),
  }),
  example: { days: 30 },

  async run(ctx, { days = 30 }) {
    const { now, workspaceId, db } = ctx;
    const { currentPeriodCost, limit, plan, isExceeded } = await ctx.ports.runLimits.usage(
      workspaceId,
      ctx.principal.workspace.plan,
    );
    const first = dayOf(new Date(now.getTime() - (days - 1) * 86_400_000));
    return {
      period: {
        start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
        end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)),
        cost: currentPeriodCost,
        limit,
        plan,
        isExceeded,
      },
      days: await listDays(db, workspaceId, first, dayOf(now)),
      workflows: await listWorkflowsByUse(db, workspaceId, first, maxWorkflows),
    };
  },
});

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
