import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module } from '../../runtime/define-module.ts';
import { phrase } from './words/words.ts';
import { countFailedRuns, countWorkflows, findWorkflows } from './workflows.store.ts';

export async function workflowOverview(ctx: ReadContext) {
  const [{ deployed }, failed] = await Promise.all([
    countWorkflows(ctx.db, ctx.workspaceId),
    countFailedRuns(ctx.db, ctx.workspaceId, ctx.now),
  ]);
  return [
    { label: phrase('overview_deployed_workflows'), value: deployed, href: '/workflows' },
    { label: phrase('overview_failed_runs_since_yesterday'), value: failed, href: '/runs?status=failed', waits: true },
  ];
}

export const workflowSearch: NonNullable<Module['search']> = {
  types: ['workflow'],
  capability: 'workflows.read',
  async find(ctx, q, limit) {
    const found = await findWorkflows(ctx.db, ctx.workspaceId, q, limit);
    return found.map(({ id, name, description }) => ({
      type: 'workflow',
      id,
      title: name,
      subtitle: description,
      href: `/workflows/${id}`,
    }));
  },
};
