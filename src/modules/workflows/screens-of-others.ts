import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module } from '../../runtime/define-module.ts';
import { countWorkflows, listWorkflows } from './workflows.store.ts';

export async function workflowOverview(ctx: ReadContext) {
  const { deployed } = await countWorkflows(ctx.db, ctx.workspaceId);
  return [{ label: ctx.principal.language === 'de' ? 'Aktive Workflows' : 'Deployed workflows', value: deployed, href: '/workflows' }];
}

export const workflowSearch: NonNullable<Module['search']> = {
  capability: 'workflows.read',
  async find(ctx, q, limit) {
    const found = await listWorkflows(ctx.db, ctx.workspaceId, { q, limit });
    return found.map(({ id, name, description }) => ({ type: 'workflow', id, title: name, subtitle: description, href: `/workflows/${id}` }));
  },
};
